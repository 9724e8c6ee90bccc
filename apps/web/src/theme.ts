// Light or dark as the system is set, unless the user chooses. The choice is the only thing that the page stores.
export type Theme = 'system' | 'light' | 'dark';
export const theme = (): Theme => (localStorage.getItem('theme') as Theme | null) ?? 'system';

// index.html has a colour for each theme of the system; phones draw the strip above the page with it.
const strips = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((meta) => ({ meta, media: meta.media }));

export function applyTheme(chosen: Theme = theme()) {
  if (chosen === 'system') localStorage.removeItem('theme'); else localStorage.setItem('theme', chosen);
  document.documentElement.style.colorScheme = chosen === 'system' ? '' : chosen;
  for (const { meta, media } of strips) meta.media = chosen === 'system' ? media : media.includes(chosen) ? 'all' : 'not all';
}
