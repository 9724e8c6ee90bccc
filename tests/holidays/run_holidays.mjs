#!/usr/bin/env node
// What Stint and npm's date-holidays say of the public holidays of 2020 to 2040, where both know a region. Where they
// differ, the law decides, and the difference stands below with what it says.
//
//   run_holidays.mjs --stint PROGRAM
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

const require = createRequire(new URL('../npm/package.json', import.meta.url));
const Holidays = require('date-holidays');

const { values: options } = parseArgs({ options: { stint: { type: 'string' } } });
const first = 2020;
const last = 2040;
const stint = (...words) => execFileSync(options.stint, ['holidays', ...words], { encoding: 'utf8' });

// Theirs alone: `region rule`, where the rule is the name of date-holidays without its year.
const notInTheLaw = new Map([
  ['CH-GL 12-24', 'Ruhetagsgesetz of Glarus: Christmas Eve is no public holiday'],
  ['CH-GL 12-31', 'Ruhetagsgesetz of Glarus: nor is New Year\'s Eve'],
  ['CH-NE Lundi de Pâques', 'RSN 941.02 article 3 does not name Easter Monday'],
  ['CH-NE la Fête-Dieu', 'Neuchâtel keeps Corpus Christi in Le Landeron alone: CH-NE-LANDERON'],
  ['CH-VS 05-01', 'Valais: Labour Day is none of its nine holidays'],
  ['CH-VS 12-24', 'nor is Christmas Eve'],
  ['CH-VS Lundi de Pentecôte', 'nor is Whit Monday'],
  ['FR-57 Vendredi saint', 'Code du travail L3134-13: in municipalities with a Protestant church, FR-57-TEMPLE'],
  ['FR-67 Vendredi saint', 'as in FR-57'],
  ['FR-68 Vendredi saint', 'as in FR-57'],
  ['LI Karfreitag', 'Arbeitsgesetz article 18(2) does not name Good Friday'],
  ['LI Feiertagsbrücke', 'nor days between a holiday and a weekend'],
]);

/// What the laws have instead of what date-holidays says.
function mended(code, days) {
  if (code === 'CH-GL') {
    // The first Thursday of April, put off by a week in Holy Week; date-holidays never has it on 1 April.
    return days.map((day) => (/(2027|2032|2038)-04-08/.test(day) ? `${day.slice(0, 8)}01` : day));
  }
  if (code === 'CH-AR' || code === 'CH-UR') {
    // Where Christmas, not St Stephen's Day, is on a Monday or a Friday there would be three days of rest in a row: so
    // both Appenzells had none on Tuesday, 26 December 2017.
    const years = Array.from({ length: last - first + 1 }, (_, index) => `${first + index}-12-26`);
    const kept = years.filter((day) => ![2, 6].includes(new Date(`${day}T00:00Z`).getUTCDay()));
    return [...days.filter((day) => !day.endsWith('-12-26')), ...kept];
  }
  if (code === 'FR-MF') return days.map((day) => day.replace('-05-27', '-05-28'));  // circular of 4 May 2018
  if (code === 'LI') {
    // Arbeitsgesetz article 18(2): the Assumption and All Saints' Day.
    const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    return [...days, ...years.flatMap((year) => [`${year}-08-15`, `${year}-11-01`])];
  }
  return days;
}

// Sundays that are days of rest already are not in our lists for Switzerland and Liechtenstein.
const restsAlready = (country, holiday) =>
  ['CH', 'LI'].includes(country) && new Date(`${holiday.date.slice(0, 10)}T00:00Z`).getUTCDay() === 0 &&
  /Oster|Pâques|Pasqua|Pfingst|Pentec|bettag|Bettag|Jeûne|Digiuno/.test(holiday.name);

function theirs(code) {
  const [country, state, region] = code.split('-');
  const known = new Holidays();
  if (state && !known.getStates(country)?.[state]) return undefined;
  if (region && !known.getRegions(country, state)?.[region]) return undefined;
  const calendar = new Holidays(...[country, state, region].filter(Boolean));
  const days = [];
  for (let year = first; year <= last; ++year) {
    for (const holiday of calendar.getHolidays(year)) {
      if (holiday.type !== 'public' || restsAlready(country, holiday)) continue;
      const date = holiday.date.slice(0, 10);
      const excused = notInTheLaw.has(`${code} ${date.slice(5)}`) || notInTheLaw.has(`${code} ${holiday.name}`);
      if (excused) continue;
      days.push(date + (holiday.date.slice(11, 13) === '12' ? ' afternoon' : ''));
    }
  }
  return days;
}

const ours = (code) =>
  JSON.parse(stint('show', code, '--year', String(first), '--until', String(last), '--json'))
    .map(({ date, portion }) => date + (portion ? ` ${portion}` : ''));

const codes = stint('list').trim().split('\n').map((line) => line.split(/\s+/)[0]);
let compared = 0;
for (const code of codes) {
  const expected = theirs(code);
  if (!expected) continue;
  assert.deepEqual(ours(code), [...new Set(mended(code, expected))].sort(), code);
  ++compared;
}
// They have Good Friday in all of Alsace and Moselle, other codes overseas, and no Whit Monday in South Tyrol.
assert.deepEqual(codes.filter((code) => !theirs(code)), [
  'CH-NE-LANDERON', 'FR-57-TEMPLE', 'FR-67-TEMPLE', 'FR-68-TEMPLE', 'FR-971', 'FR-972', 'FR-973', 'FR-974', 'FR-976', 'IT-BZ',
]);
console.log(`${compared} regions, ${last - first + 1} years each: they agree`);
