// One step: types are erased, everything is bundled and named by its content, and a page is written that names it.
// node build.mjs [--out FOLDER] [--report]; nothing is written outside of the folder, which is `dist` if left out.
import { build } from 'esbuild';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const begun = performance.now();
const given = process.argv.indexOf('--out');
const out = given < 0 ? join(here, 'dist') : resolve(process.argv[given + 1]);
process.chdir(here);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const options = { bundle: true, minify: true, format: 'esm', target: 'es2022', legalComments: 'none', metafile: true };
const page = await build({
  ...options, entryPoints: { main: 'src/main.tsx', style: 'src/style/index.css' }, outdir: 'dist', write: false, splitting: true,
  entryNames: 'assets/[name]-[hash]', chunkNames: 'assets/[name]-[hash]', jsx: 'automatic', jsxImportSource: 'preact',
});
const outputs = page.metafile.outputs;
mkdirSync(join(out, 'assets'));
for (const file of page.outputFiles) writeFileSync(join(out, 'assets', file.path.split(/[\\/]/).pop()), file.contents);
const named = (entry) => Object.keys(outputs).find((file) => outputs[file].entryPoint === entry).replace('dist/', '');
const script = named('src/main.tsx');
// What the page always needs is named in it, so that the browser asks for all of it at once.
const atOnce = new Set();
const follow = (file) => outputs[file].imports.filter((one) => one.kind === 'import-statement' && !atOnce.has(one.path)).forEach((one) => { atOnce.add(one.path); follow(one.path); });
follow('dist/' + script);
const preload = [...atOnce].sort().map((file) => `<link rel="modulepreload" href="/${file.replace('dist/', '')}">`).join('\n  ');
writeFileSync(join(out, 'index.html'), readFileSync('index.html', 'utf8')
  .replace('{style}', named('src/style/index.css')).replace('{script}', script).replace('  {preload}\n', preload ? `  ${preload}\n` : ''));
cpSync('public', out, { recursive: true });

// The service worker keeps the page and these assets, and nothing else.
const assets = Object.keys(outputs).map((file) => file.replace('dist/', '')).sort();
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
