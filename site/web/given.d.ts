/** What the scripts find beside them once the site is built, and say to one another by the global object. */

/** A file or folder of Emscripten's memory file system. */
interface FileNode {
  node_ops: { mknod(folder: FileNode, name: string, mode: number, device: number): FileNode };
  contents: unknown;
  usedBytes: number;
}

/** Pyodide's `PyodideInterface`, as far as it is used here. */
interface Python {
  FS: {
    mkdirTree(path: string): void;
    lookupPath(path: string): { node: FileNode };
  };
  _api: { sitePackages: string };
  runPython(code: string): any;
  runPythonAsync(code: string): Promise<any>;
  loadPackage(name: string, options?: { messageCallback(text: string): void }): Promise<unknown>;
  pyimport(name: string): any;
  unpackArchive(bytes: ArrayBuffer, format: string, options: { extractDir: string }): void;
}

/** What Pyodide is started with. */
interface PythonOptions {
  stdout?: (text: string) => void;
  stderr?: (text: string) => void;
  indexURL?: string;
  stdLibURL?: string;
  packageBaseUrl?: string;
  lockFileContents?: object;
  createPyodideModule?: unknown;
}

declare module '*/pyodide.mjs' {
  export const version: string;
  export function loadPyodide(options: PythonOptions): Promise<Python>;
}

declare module '*/pyodide.asm.mjs';

declare module '*/pyscript/core.js' {
  interface Wrap {
    interpreter: Python;
    io: { stderr(error: unknown): void };
    runAsync(code: string): Promise<unknown>;
  }
  export const hooks: {
    worker: { onBeforeRunAsync: Set<unknown> };
    main: { onReady: Set<(wrap: Wrap) => void> };
  };
}

/** Until Python is there: see waiting.js. */
interface Waiting {
  /** Python cannot be had. */
  failed(): void;
  /** Other files come in place of the compiled ones. */
  otherwise(): void;
  /** Click the control of the start screen with this action. */
  carryOut(deed: Record<string, string | undefined>): void;
}

declare var waiting: Waiting | undefined;

/** What was asked for before boot.mjs was there, see ahead.mjs; in a worker, nothing. */
declare var ahead: { wasm?: Compiling; bytes: Record<string, Promise<ArrayBuffer>> } | undefined;

interface Compiling {
  answer: Promise<Response>;
  module: Promise<WebAssembly.Module>;
}
