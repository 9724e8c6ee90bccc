// The OpenAPI document as the program prints it, and what it says of a request.
import { spawnSync } from 'node:child_process';

import formats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020.js';

const methods = ['get', 'post', 'put', 'delete', 'patch'];
const prefix = '/api/v2';

export function printed_by(stint) {
  const { status, stdout, stderr } = spawnSync(stint, ['openapi'], { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`stint openapi: ${stderr}`);
  return JSON.parse(stdout);
}

/// All operations: `{ name, method, pattern, pointer, path_item, operation }`; those of literal paths come first.
export function operations_of(document) {
  const all = [];
  for (const [path, path_item] of Object.entries(document.paths)) {
    const full = (path_item.servers?.[0].url === '/' ? '' : prefix) + path;
    const pattern = new RegExp(`^${full.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    for (const method of methods.filter((each) => each in path_item)) {
      all.push({ name: `${method.toUpperCase()} ${full}`, method: method.toUpperCase(), pattern, path_item,
                 pointer: `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`,
                 operation: path_item[method] });
    }
  }
  return all.sort((left, right) => left.name.includes('{') - right.name.includes('{'));
}

/// What a reference within the document refers to; anything else is itself.
export function resolved(document, object) {
  if (object?.$ref === undefined) return object;
  const found = object.$ref.slice(2).split('/')
    .reduce((inner, key) => inner[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
  return resolved(document, found);
}

/// A validator of JSON by the schemas of the document: `judge(schema, value)` returns what is wrong, or nothing.
export function judge_of(document, options = {}) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, ...options });
  formats(ajv);
  ajv.addSchema(document, 'openapi');
  const compiled = new Map();
  return (schema, value) => {
    if (!compiled.has(schema)) {
      const absolute = JSON.parse(JSON.stringify(schema, (key, text) => (key === '$ref' ? `openapi${text}` : text)));
      compiled.set(schema, ajv.compile(absolute));
    }
    const validate = compiled.get(schema);
    return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'it' });
  };
}
