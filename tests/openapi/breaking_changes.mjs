// What of a new OpenAPI document breaks clients that were made for an old one.
//
// Requests may not get narrower: what was accepted must be. Responses may not get wider, except by members: clients
// ignore those that they do not know, but generated ones know all values of an enumeration.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { operations_of, resolved } from './document.mjs';

const roles = [undefined, 'USER', 'MANAGER', 'ADMIN'];

/// A schema of the document with its references followed: `{ types, values, alternatives, …the rest }`.
function normalized(document, schema) {
  const flat = { ...resolved(document, schema), ...schema };
  const alternatives = (flat.oneOf ?? []).map((each) => ({ ...resolved(document, each), ...each }));
  const others = alternatives.filter(({ type }) => type !== 'null');
  if (others.length === 1) {  // nullable
    const { types, values, ...rest } = normalized(document, others[0]);
    return { ...rest, types: others.length < alternatives.length ? [...types, 'null'] : types, values };
  }
  const values = 'const' in flat ? [flat.const] : flat.enum;
  return { ...flat, types: [flat.type ?? []].flat(), values, alternatives };
}

const missing_in = (those, these) => these.filter((each) => !those.includes(each));

/// The names in a pattern that only lists them, as those of `sort` do: `^-?(code|name)$`.
const listed_in = (pattern) => /^\^-\?\(([^()]+)\)\$$/.exec(pattern ?? '')?.[1].split('|');

/// Whether both patterns list names, and `wide` has all of those in `narrow`.
function accepts_more(wide, narrow) {
  const names = listed_in(wide);
  return names !== undefined && (listed_in(narrow)?.every((name) => names.includes(name)) ?? false);
}

class Comparison {
  constructor(before, after) {
    this.before = before;
    this.after = after;
    this.found = [];
  }

  say(where, what) {
    this.found.push(`${where}: ${what}`);
  }

  /// `which` is 'request' or 'response'.
  compare_schemas(where, which, old_schema, new_schema) {
    const before = normalized(this.before, old_schema);
    const after = normalized(this.after, new_schema);
    const [wide, narrow] = which === 'request' ? [after, before] : [before, after];
    if (missing_in(wide.types, narrow.types).length > 0) {
      return this.say(where, `the type was ${before.types.join(' or ')} and is ${after.types.join(' or ')}`);
    }
    this.compare_values(where, which, before, after);
    this.compare_bounds(where, which, wide, narrow);
    if (before.alternatives?.length !== after.alternatives?.length) this.say(where, 'other alternatives');
    before.alternatives?.forEach((each, number) => {
      if (number < after.alternatives.length) {
        this.compare_schemas(`${where}, alternative ${number + 1}`, which, each, after.alternatives[number]);
      }
    });
    if (before.items && after.items) this.compare_schemas(`${where}[]`, which, before.items, after.items);
    this.compare_members(where, which, before, after);
  }

  compare_values(where, which, before, after) {
    if (which === 'request' && after.values) {
      const gone = before.values ? missing_in(after.values, before.values) : ['any other value'];
      if (gone.length > 0) this.say(where, `${gone.join(', ')} is not accepted any more`);
    }
    if (which === 'response' && before.values) {
      const fresh = after.values ? missing_in(before.values, after.values) : ['any other value'];
      if (fresh.length > 0) this.say(where, `${fresh.join(', ')} may come now`);
    }
  }

  compare_bounds(where, which, wide, narrow) {
    if (which === 'response') return;  // as wide as they are, values fit their types
    for (const bound of ['maximum', 'maxLength', 'maxItems']) {
      if (bound in wide && wide[bound] < (narrow[bound] ?? Infinity)) this.say(where, `${bound} is smaller`);
    }
    for (const bound of ['minimum', 'minLength', 'minItems']) {
      if (bound in wide && wide[bound] > (narrow[bound] ?? -Infinity)) this.say(where, `${bound} is larger`);
    }
    if (accepts_more(wide.pattern, narrow.pattern)) return;
    for (const form of ['pattern', 'format', 'multipleOf']) {
      if (form in wide && wide[form] !== narrow[form]) this.say(where, `another ${form}`);
    }
  }

  compare_members(where, which, before, after) {
    const required = (schema) => schema.required ?? [];
    for (const [member, schema] of Object.entries(before.properties ?? {})) {
      const inner = `${where}.${member}`;
      if (!(member in (after.properties ?? {}))) {
        this.say(inner, 'is gone');
      } else {
        this.compare_schemas(inner, which, schema, after.properties[member]);
      }
    }
    const stricter = which === 'request' ? missing_in(required(before), required(after)) : [];
    stricter.forEach((member) => this.say(`${where}.${member}`, 'is required now'));
    if (which === 'response') {
      missing_in(required(after), required(before)).filter((member) => member in (after.properties ?? {}))
        .forEach((member) => this.say(`${where}.${member}`, 'may be missing now'));
    }
  }

  compare_contents(where, which, before, after) {
    for (const [type, media] of Object.entries(before ?? {})) {
      if (after?.[type]) {
        this.compare_schemas(where, which, media.schema, after[type].schema);
      } else {
        this.say(where, `is not ${type} any more`);
      }
    }
  }

  compare_parameters(name, before, after) {
    const of = (document, { path_item, operation }) => new Map(
      [...(path_item.parameters ?? []), ...(operation.parameters ?? [])].map((each) => resolved(document, each))
        .map((each) => [`${name}: ${each.in} ${each.name}`, each]));
    const old_ones = of(this.before, before);
    const new_ones = of(this.after, after);
    for (const [where, parameter] of old_ones) {
      if (!new_ones.has(where)) this.say(where, 'is gone');
      else this.compare_schemas(where, 'request', parameter.schema, new_ones.get(where).schema);
    }
    for (const [where, parameter] of new_ones) {
      if (parameter.required && !old_ones.get(where)?.required) this.say(where, 'is required now');
    }
  }

  compare_responses(name, before, after) {
    for (const [status, reference] of Object.entries(before)) {
      const where = `${name}: ${status}`;
      if (!(status in after)) {
        if (status < 300) this.say(where, 'is gone');
        continue;
      }
      const old_response = resolved(this.before, reference);
      const new_response = resolved(this.after, after[status]);
      missing_in(Object.keys(new_response.headers ?? {}), Object.keys(old_response.headers ?? {}))
        .forEach((header) => this.say(`${where} ${header}`, 'is gone'));
      this.compare_contents(where, 'response', old_response.content, new_response.content);
    }
    missing_in(Object.keys(before), Object.keys(after)).filter((status) => status < 300)
      .forEach((status) => this.say(`${name}: ${status}`, 'may come now'));
  }

  compare_operations(before, after) {
    const { name, operation: old } = before;
    const { operation } = after;
    if (old.operationId !== operation.operationId) this.say(name, `is called ${operation.operationId} now`);
    if (roles.indexOf(operation['x-least-role']) > roles.indexOf(old['x-least-role'])) {
      this.say(name, `is for ${operation['x-least-role']} now`);
    }
    this.compare_parameters(name, before, after);
    if (operation.requestBody?.required && !old.requestBody?.required) this.say(`${name}: body`, 'is required now');
    this.compare_contents(`${name}: body`, 'request', old.requestBody?.content, operation.requestBody?.content);
    this.compare_responses(name, old.responses, operation.responses);
  }
}

/// All that breaks, a line each; none where nothing does.
export function breaking_changes(before, after) {
  const comparison = new Comparison(before, after);
  const known = new Map(operations_of(after).map((each) => [each.name, each]));
  for (const each of operations_of(before)) {
    if (known.has(each.name)) comparison.compare_operations(each, known.get(each.name));
    else comparison.say(each.name, 'is gone');
  }
  return comparison.found;
}

/// The document of the latest release: `openapi-1.10.0.json` is later than `openapi-1.9.0.json`. Nothing before the first.
export function latest_release(folder) {
  const pattern = /^openapi-(\d+)\.(\d+)\.(\d+)\.json$/;
  let names = [];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  const version = (name) => pattern.exec(name).slice(1).map(Number);
  const [latest] = names.filter((name) => pattern.test(name)).sort((left, right) => {
    const [of_left, of_right] = [version(left), version(right)];
    return of_right[0] - of_left[0] || of_right[1] - of_left[1] || of_right[2] - of_left[2];
  });
  return latest === undefined ? undefined : JSON.parse(readFileSync(join(folder, latest), 'utf8'));
}
