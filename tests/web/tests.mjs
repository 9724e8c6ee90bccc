// The list of tests. Stories speak the four languages by rota.
import { ways } from './hands.mjs';

export const list = [];
const languages = ['de', 'en', 'fr', 'es'];

/** `by` names the ways in which a story can be told. */
export function test(name, run, { sample = false, language = languages[list.length % 4], by = ways } = {}) {
  list.push({ name, run, sample, language, by });
}
