// The list of tests. Stories speak the four languages by rota.
import { ways } from './hands.mjs';

export const list = [];
const languages = ['de', 'en', 'fr', 'es'];

/** `by` names the ways in which a story can be told; `program`: it needs a server that was started for it, with its mails. */
export function test(name, run, { sample = false, language = languages[list.length % 4], by = ways, program = false } = {}) {
  list.push({ name, run, sample, language, by, program });
}
