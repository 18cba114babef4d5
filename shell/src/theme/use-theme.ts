import { useEffect, useState } from 'react';

export type Theme = 'light' | 'dark';

/** Storage key of the specification, section 9. */
const key = 'theme';

/** The browser's bar in the background's colour. */
const barColor: Record<Theme, string> = { light: '#FBF7F0', dark: '#12111C' };

/** What theme-before-paint.js decided. */
function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColor[theme]);
}

/** Blocked storage costs only the memory of the choice. */
function remember(theme: Theme): void {
  try {
    window.localStorage.setItem(key, theme);
  } catch {
    show(theme);
  }
}

/** The theme and the way to turn it. Other tabs of this browser follow. */
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
