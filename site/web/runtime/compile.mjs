// node compile.mjs JOBS.json PYODIDE_FOLDER: compiles the .py files of each archive with Pyodide's own Python, so that
// the magic number is always the right one, and copies every other file, all without compression, without docstrings,
// which no page shows, and without what is there for types alone, which nothing asks for while it runs.
// Same input, same bytes.
// JOBS.json: [{"source": "in.zip", "target": "out.zip", "folder": "/where/it/is/unpacked", "optimize": 0}, ...]
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

const [jobs, pyodide] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const py = await loadPyodide({ env: { HOME: '/home/pyodide', PYTHONHASHSEED: '0', PYTHONNODEBUGRANGES: '1' } });
const compileArchive = py.runPython(`
import ast, importlib.util, marshal, zipfile

def bare(data):
    tree = ast.parse(data)
    for at, node in enumerate(tree.body):
        if isinstance(node, ast.AnnAssign) and node.value:
            tree.body[at] = ast.copy_location(ast.Assign([node.target], node.value), node)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == 'TYPE_CHECKING':
            node.test = ast.copy_location(ast.Constant(False), node.test)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if ast.get_docstring(node, clean=False) is not None:
                node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
    return tree

def compile_archive(folder, optimize):
    with zipfile.ZipFile('/in.zip') as source, zipfile.ZipFile('/out.zip', 'w') as target:
        for name in sorted(source.namelist()):
            data = source.read(name)
            if name.endswith('.py'):
                code = compile(bare(data), f'{folder}/{name}', 'exec', dont_inherit=True,
                               optimize=optimize)
                name += 'c'
                data = importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)
            entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            target.writestr(entry, data, zipfile.ZIP_STORED)

compile_archive
`);
for (const { source, target, folder, optimize } of JSON.parse(fs.readFileSync(jobs, 'utf8'))) {
  py.FS.writeFile('/in.zip', new Uint8Array(fs.readFileSync(source)));
  compileArchive(folder, optimize);
  fs.writeFileSync(target, py.FS.readFile('/out.zip'));
}
