// The list of tests. Stories speak the four languages by rota.
export const list = [];
const languages = ['de', 'en', 'fr', 'es'];

export function test(name, run, { sample = false, language = languages[list.length % 4] } = {}) {
  list.push({ name, run, sample, language });
}
