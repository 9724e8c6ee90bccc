// One step: types are erased, everything is bundled and named by its content, and a page is written that names it.
// node build.mjs [--out FOLDER] [--report]; nothing is written outside of the folder, which is `dist` if left out.
import { build } from 'esbuild';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const begun = performance.now();
const given = process.argv.indexOf('--out');
const out = given < 0 ? join(here, 'dist') : resolve(process.argv[given + 1]);
process.chdir(here);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const options = { absWorkingDir: here, bundle: true, minify: true, format: 'esm', target: 'es2022', legalComments: 'none', metafile: true };
const style = await build({ ...options, entryPoints: ['src/style/index.css'], write: false });
const placeholder = 'assets-that-screens-share';
const page = await build({
  ...options, entryPoints: { main: 'src/main.tsx' }, outdir: 'dist', write: false, splitting: true, define: { STYLE: JSON.stringify(style.outputFiles[0].text), SHARED: JSON.stringify(placeholder) },
  entryNames: 'assets/[name]-[hash]', chunkNames: 'assets/[name]-[hash]', jsx: 'automatic', jsxImportSource: 'preact',
});
const outputs = page.metafile.outputs;
// All bundles import the page, so esbuild puts the page into a chunk and leaves an entry that does nothing but import it.
const [entry] = Object.keys(outputs).filter((file) => outputs[file].entryPoint === 'src/main.tsx');
const script = outputs[entry].imports.find((one) => one.kind === 'import-statement').path;
if (outputs[script].imports.some((one) => one.kind === 'import-statement')) throw new Error('the page is more than one script');
// What bundles of screens import besides the page. Their names are in the hash of what imports them, and so in that of the page.
const shared = [...new Set(Object.values(outputs).filter((one) => one.entryPoint).flatMap((one) => one.imports.filter((other) => other.kind === 'import-statement').map((other) => other.path)))]
  .filter((file) => file !== script).map((file) => file.replace('dist/', '')).sort();
mkdirSync(join(out, 'assets'));
const files = page.outputFiles.filter((file) => !entry.endsWith(basename(file.path)));
for (const file of files) writeFileSync(join(out, 'assets', basename(file.path)), file.path.endsWith(basename(script)) ? file.text.replace(placeholder, shared.join(' ')) : file.contents);
writeFileSync(join(out, 'index.html'), readFileSync('index.html', 'utf8').replace('{script}', script.replace('dist/', '')).replace('{icon}', 'data:image/svg+xml,' + encodeURIComponent(readFileSync('public/icon.svg', 'utf8').trim())));
cpSync('public', out, { recursive: true });

// The service worker keeps the page and these assets, and nothing else.
const assets = files.map((file) => 'assets/' + basename(file.path)).sort();
await build({ ...options, entryPoints: ['src/sw.ts'], outfile: join(out, 'sw.js'), define: { ASSETS: JSON.stringify(assets) } });

// The addresses at which the server serves the page.
const source = readFileSync('src/routes.ts', 'utf8');
const listed = [...source.matchAll(/\bpath: '([^']+)'/g)].map((one) => one[1]);
const open = [...source.match(/export const open = \[(.*)\]/)[1].matchAll(/'([^']+)'/g)].map((one) => one[1]);
writeFileSync(join(out, 'routes.txt'), [...listed, ...open].join('\n') + '\n');

if (process.argv.includes('--report')) {
  for (const file of ['index.html', 'sw.js', ...assets]) {
    const bytes = readFileSync(join(out, file));
    console.log(file.padEnd(36), String(bytes.length).padStart(7), 'gzip', String(gzipSync(bytes, { level: 9 }).length).padStart(6));
  }
  console.log('built in', Math.round(performance.now() - begun), 'ms');
}
