// For development: serves `dist` and passes `/api` on to a server. `node serve.mjs PORT http://127.0.0.1:8080`
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { gzipSync } from 'node:zlib';

const [port, upstream] = [Number(process.argv[2]), process.argv[3]];
const types = {
  js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml', png: 'image/png', webmanifest: 'application/manifest+json',
};
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types sw";

const server = createServer((req, res) => {
  const path = new URL(req.url, 'http://localhost').pathname;
  if (path.startsWith('/api/')) {
    const forward = request(upstream + req.url, { method: req.method, headers: { ...req.headers, host: new URL(upstream).host } }, (answer) => {
      res.writeHead(answer.statusCode, answer.headers);
      answer.pipe(res);
    });
    forward.on('error', () => { res.writeHead(502); res.end(); });
    return void req.pipe(forward);
  }
  const file = new URL('dist' + (/\.\w+$/.test(path) ? path : '/index.html'), import.meta.url);
  if (path.includes('..') || !existsSync(file)) { res.writeHead(404); return void res.end(); }
  res.writeHead(200, { 'Content-Type': types[file.pathname.split('.').pop()], 'Content-Security-Policy': policy, 'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache', 'Content-Encoding': 'gzip' });
  res.end(gzipSync(readFileSync(file)));
}).listen(port, '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${server.address().port}`));
