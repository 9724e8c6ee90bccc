// Light or dark as the system is set, unless the user chooses. The choice is the only thing that the page stores.
export type Theme = 'system' | 'light' | 'dark';
export const theme = (): Theme => (localStorage.getItem('theme') as Theme | null) ?? 'system';

export function applyTheme(chosen: Theme = theme()) {
  if (chosen === 'system') localStorage.removeItem('theme'); else localStorage.setItem('theme', chosen);
  document.documentElement.style.colorScheme = chosen === 'system' ? '' : chosen;
}
