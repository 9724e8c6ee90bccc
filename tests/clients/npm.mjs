// Modules of tests/npm, for programs that stand beside it.
import { createRequire } from 'node:module';
import { webcrypto } from 'node:crypto';
import { pathToFileURL } from 'node:url';

const require = createRequire(new URL('../npm/package.json', import.meta.url));

// Node.js 18 has it, but not where the modules look for it.
globalThis.crypto ??= webcrypto;

export function load(name) {
  return import(pathToFileURL(require.resolve(name)));
}
