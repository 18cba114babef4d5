import { useEffect, useState } from 'react';

export type Theme = 'light' | 'dark';

/** Specification, section 9. */
const key = 'theme';

/** Gives the browser's bar the color of the background. */
const barColor: Record<Theme, string> = { light: '#FBF7F0', dark: '#12111C' };

/** What first-paint/theme.js decided. The build, which renders the landing, knows of no choice. */
function shownTheme(): Theme {
  if (typeof document === 'undefined') return 'light';
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColor[theme]);
}

/** Where storage is blocked, the choice lasts only as long as the page. */
function remember(theme: Theme): void {
  try {
    window.localStorage.setItem(key, theme);
  } catch {
    show(theme);
  }
}

/** The theme and how to change it. Other tabs of this browser follow. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const [theme, setTheme] = useState(shownTheme);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key && (event.newValue === 'light' || event.newValue === 'dark')) {
        show(event.newValue);
        setTheme(event.newValue);
      }
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    show(next);
    remember(next);
    setTheme(next);
  };
  return { theme, toggle };
}
