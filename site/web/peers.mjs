// Connections to other devices at the table, browser to browser: one data channel each, and nothing else.
// Fetched with the first connection. Python reads and checks all messages.
import { VERSION } from './built.mjs';

export { VERSION };

/** @typedef {(what: string, line: number, text: string) => void} Tell */
/** @typedef {{ peer: RTCPeerConnection, channel: RTCDataChannel, waits: number, lost: () => void }} Line */
/** @type {Map<number, Line>} */
const lines = new Map();
const PATIENCE = 4000; // milliseconds to gather routes to this device: a player's own server may not answer
const ENOUGH = 400; // after the first route, where no server is asked for more
// Milliseconds to wait for an interrupted connection: as long as browsers allow (RFC 7675). What is said
// meanwhile arrives when it comes back.
const WAITS = 30_000;
const UNREAD = 2_000_000; // bytes waiting to be read by the other device
const GOODBYE = 'gone'; // from one page to another, which its Python does not hear
const LONGEST = 50_000; // characters in a text; longer ones are not ours

/** @param {RTCPeerConnection} peer @returns {Promise<void>} */
const gathered = peer => new Promise(done => {
  const asked = peer.getConfiguration().iceServers?.length;
  const look = () => {
    if (peer.iceGatheringState === 'complete') done();
  };
  peer.addEventListener('icegatheringstatechange', look);
  if (!asked) peer.addEventListener('icecandidate', () => setTimeout(done, ENOUGH), { once: true });
  setTimeout(done, PATIENCE);
  look();
});

/** @param {RTCPeerConnection} peer */
const described = async peer => {
  await peer.setLocalDescription();
  await gathered(peer);
  return peer.localDescription?.sdp;
};

/** @param {number} line */
export const hangUp = line => {
  const own = lines.get(line);
  lines.delete(line);
  clearTimeout(own?.waits);
  own?.peer.close();
};

// `tell` receives the events of a connection: 'opened', 'said' with a text, 'interrupted', 'restored', 'closed'.
/** @param {number} line @param {RTCIceServer[]} servers @param {Tell} tell */
const open = (line, servers, tell) => {
  hangUp(line);
  const peer = new RTCPeerConnection({ iceServers: servers });
  const channel = peer.createDataChannel('table', { negotiated: true, id: 0 });
  const lost = () => {
    if (lines.get(line) !== own) return;
    hangUp(line);
    tell('closed', line, '');
  };
  const own = { peer, channel, waits: 0, lost };
  channel.onopen = () => tell('opened', line, '');
  channel.onmessage = ({ data }) => {
    if (lines.get(line) !== own) return; // it was cut: what still comes on it is nobody's
    if (data === GOODBYE) lost();
    else tell('said', line, typeof data === 'string' && data.length <= LONGEST ? data : '');
  };
  channel.onclose = lost;
  peer.onconnectionstatechange = () => {
    const state = peer.connectionState;
    if (state === 'failed') lost();
    if (state === 'disconnected' && !own.waits) {
      own.waits = setTimeout(lost, WAITS);
      tell('interrupted', line, '');
    }
    if (state === 'connected' && own.waits) {
      clearTimeout(own.waits);
      own.waits = 0;
      tell('restored', line, '');
    }
  };
  lines.set(line, own);
  return peer;
};

/** @param {number} line @param {RTCIceServer[]} servers @param {Tell} tell */
export const invite = (line, servers, tell) => described(open(line, servers, tell));

/** @param {number} line @param {string} sdp @param {RTCIceServer[]} servers @param {Tell} tell */
export const answer = async (line, sdp, servers, tell) => {
  const peer = open(line, servers, tell);
  await peer.setRemoteDescription({ type: 'offer', sdp });
  return described(peer);
};

/** @param {number} line @param {string} sdp */
export const accept = async (line, sdp) => {
  const own = lines.get(line);
  if (!own) throw new Error('this line is gone');
  await own.peer.setRemoteDescription({ type: 'answer', sdp });
};

// A device that does not read what it is told, or a channel that refuses, is as good as gone: that ends this line alone.
/** @param {number} line @param {string} text */
export const say = (line, text) => {
  const own = lines.get(line);
  if (own?.channel.readyState !== 'open') return;
  try {
    if (own.channel.bufferedAmount > UNREAD) throw new Error('not read');
    own.channel.send(text);
  } catch {
    setTimeout(own.lost); // not within the effects of a message
  }
};

// --- this device

const BUZZ = [90, 60, 90];
/** @type {WakeLockSentinel | undefined} */
let awake;
let wanted = false;

// The browser lets the screen sleep once the page is out of view: ask again when it is back. It may refuse.
const watch = async () => {
  if (!wanted || document.visibilityState !== 'visible' || (awake && !awake.released)) return;
  try {
    awake = await navigator.wakeLock?.request('screen');
    if (!wanted) await awake?.release();
  } catch { /* as before: the screen sleeps when the device wants */ }
};
addEventListener('visibilitychange', watch);

/** @param {boolean} on */
export const stayAwake = on => {
  wanted = on;
  if (on) void watch();
  else void awake?.release();
};

// Browsers allow it once somebody has touched the page.
export const buzz = () => void (navigator.userActivation?.hasBeenActive && navigator.vibrate?.(BUZZ));

// So that the others know at once: a channel that closes takes seconds to be missed.
addEventListener('pagehide', () => {
  for (const [line, { channel }] of lines) {
    say(line, GOODBYE);
    channel.close(); // what was said before still goes out; the page's end closes the rest
  }
});
