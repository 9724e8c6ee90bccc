// Icons of our own: strokes on a grid of 24, always beside words or inside of a named control.
const paths = {
  home: 'M4 11.5 12 4l8 7.5M6 10v9.5h4.5V14h3v5.5H18V10',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M5.5 18.5l1.4-1.4M17.1 6.9l1.4-1.4',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  scale: 'M4 18.5 9 12l4 3.5 7-9M20 11V6.5h-4.5',
  grid: 'M4 5.5h16v14H4zM4 10h16M9.3 10v9.5M14.7 10v9.5M8 3.5v3M16 3.5v3',
  people: 'M9 5.2a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6ZM3 19.5c.4-3.2 2.7-5 6-5s5.6 1.8 6 5M16 5.500a3 3 0 0 1 0 6M18 14.900c1.7.7 2.7 2.3 3 4.6',
  person: 'M12 4.500a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.600ZM4.8 20c.5-3.7 3.3-5.6 7.2-5.600s6.7 1.9 7.2 5.6',
  inbox: 'M4 13.5 6.5 5h11l2.5 8.500V19H4zM4 13.500h4.800l1.2 2.500h4l1.2-2.500H20',
  bars: 'M5 19.500v-6M10 19.500V9M15 19.500V5M20 19.500v-9',
  alert: 'M12 4 3 19.500h18zM12 10v4.500M12 17v.1',
  swap: 'M4 8.500h14M14.5 5 18 8.5 14.5 12M20 15.500H6M9.5 12 6 15.5 9.5 19',
  plus: 'M12 5v14M5 12h14', check: 'm5 12.5 4.5 4.500L19 7.5', cross: 'm6 6 12 12M18 6 6 18',
  left: 'M14.5 5.5 8 12l6.5 6.5', right: 'M9.5 5.5 16 12l-6.5 6.5', down: 'm5.5 9.5 6.5 6.5 6.5-6.5',
  search: 'M10.8 4.500a6.3 6.3 0 1 0 0 12.6 6.3 6.3 0 0 0 0-12.600ZM15.5 15.500l4.5 4.5',
  print: 'M7 9V4h10v5M7 16.500H4V9h16v7.500h-3M7 14h10v6H7z', more: 'M5.5 12a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0ZM12.5 12a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0ZM19.5 12a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0Z',
  play: 'M8 5.500v13l10.5-6.500z', pause: 'M8.5 6v12M15.5 6v12', stop: 'M6.5 6.500h11v11h-11z', out: 'M10 4.500H5v15h5M14 8l4 4-4 4M18 12H9', keys: 'M3.5 7h17v10.500h-17zM7 10.500h.1M10.5 10.500h.1M14 10.500h.1M17 10.500h.1M8 14.200h8', copy: 'M8.5 8.500h11v11h-11zM15.5 8.500v-4h-11v11h4', pen: 'M5 19l1-4L16.5 4.500l3 3L9 18z', bin: 'M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7',
} as const;
export type IconName = keyof typeof paths;

export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={paths[name]} /></svg>
);
