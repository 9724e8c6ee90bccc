// The caller's own absences. Lists are asked for by year, so that those of long employments stay short.
import { yearValues, type Start } from './start';
import { useRead } from './use';

/** Of this year with all that is still to come: one answer serves most screens. Of other years just theirs. */
export const absenceValues = (start: Start, year = +start.today.slice(0, 4)) => {
  const { from, to } = yearValues(year);
  return year === +start.today.slice(0, 4) ? { from } : { from, to };
};

/** Absences of any state that touch `year`, by default this one and later ones. */
export const useOwnAbsences = (start: Start, year?: number) => useRead('/absence-requests/my', absenceValues(start, year));
