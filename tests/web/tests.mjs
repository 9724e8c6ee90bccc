// The list of tests. Stories speak the four languages by rota.
import { ways } from './hands.mjs';

export const list = [];
const languages = ['de', 'en', 'fr', 'es'];

/**
 * `by` names the ways in which a story can be told; `program`: it needs a server that was started for it, with its mails.
 * One that is told in `all` languages has those besides its own by mouse. A code of a second factor works once.
 */
export function test(name, run, { sample = false, language = languages[list.length % 4], by = ways, program = false, all = false } = {}) {
  list.push({ name, run, sample, language, by, program });
  for (const other of all ? languages : []) if (other !== language) list.push({ name: `${name} (${other})`, run, sample: false, language: other, by: ['mouse'], program });
}
