// One step: types are erased, everything is bundled and named by its content, and a page is written that names it.
import { build } from 'esbuild';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const begun = performance.now();
process.chdir(here);
rmSync('dist', { recursive: true, force: true });
mkdirSync('dist', { recursive: true });

const options = { bundle: true, minify: true, format: 'esm', target: 'es2022', legalComments: 'none', metafile: true };
const page = await build({
  ...options, entryPoints: { main: 'src/main.tsx', style: 'src/style/index.css' }, outdir: 'dist', splitting: true,
  entryNames: 'assets/[name]-[hash]', chunkNames: 'assets/[name]-[hash]', jsx: 'automatic', jsxImportSource: 'preact',
});
const outputs = page.metafile.outputs;
const named = (entry) => Object.keys(outputs).find((file) => outputs[file].entryPoint === entry).replace('dist/', '');
const script = named('src/main.tsx');
// What the page always needs is named in it, so that the browser asks for all of it at once.
const atOnce = new Set();
const follow = (file) => outputs[file].imports.filter((one) => one.kind === 'import-statement' && !atOnce.has(one.path)).forEach((one) => { atOnce.add(one.path); follow(one.path); });
follow('dist/' + script);
const preload = [...atOnce].sort().map((file) => `<link rel="modulepreload" href="/${file.replace('dist/', '')}">`).join('\n  ');
writeFileSync('dist/index.html', readFileSync('index.html', 'utf8')
  .replace('{style}', named('src/style/index.css')).replace('{script}', script).replace('  {preload}\n', preload ? `  ${preload}\n` : ''));
cpSync('public', 'dist', { recursive: true });

// The service worker keeps the page and these assets, and nothing else.
const assets = Object.keys(outputs).map((file) => file.replace('dist/', '')).sort();
await build({ ...options, entryPoints: ['src/sw.ts'], outfile: 'dist/sw.js', define: { ASSETS: JSON.stringify(assets) } });

if (process.argv.includes('--report')) {
  for (const file of ['index.html', 'sw.js', ...assets]) {
    const bytes = readFileSync(join('dist', file));
    console.log(file.padEnd(36), String(bytes.length).padStart(7), 'gzip', String(gzipSync(bytes, { level: 9 }).length).padStart(6));
  }
  console.log('built in', Math.round(performance.now() - begun), 'ms');
}
