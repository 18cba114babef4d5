import { IconButton } from '@alaso/ui';
import { MoonIcon, SunIcon } from '@alaso/ui/icons';
import { useEffect, useState } from 'react';
import { navigationMessages as messages } from './navigation.messages.ts';

type ThemeButtonProps = { theme: Theme; onToggle: () => void; className?: string };

export function ThemeButton({ theme, onToggle, className }: ThemeButtonProps) {
  const dark = theme === 'dark';
  return (
    <IconButton
      label={dark ? messages.toLight : messages.toDark}
      icon={dark ? <SunIcon className="al:size-5" /> : <MoonIcon className="al:size-5" />}
      onClick={onToggle}
      {...(className !== undefined && { className })}
    />
  );
}

export function ThemeToggle({ className }: { className?: string }) {
  const { theme, toggle } = useTheme();
  return <ThemeButton theme={theme} onToggle={toggle} {...(className !== undefined && { className })} />;
}

type Theme = 'light' | 'dark';

/** Storage key for the theme (specification, section 9). */
const key = 'theme';

/** The browser toolbar's color, which matches the background. */
const barColor: Record<Theme, string> = { light: '#FBF7F0', dark: '#12111C' };

/** Returns the theme chosen by first-paint/theme.js, or light in the build that renders the landing page. */
function shownTheme(): Theme {
  if (typeof document === 'undefined') return 'light';
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColor[theme]);
}

/** Stores the choice. If storage is blocked, the choice lasts until the user leaves the page. */
function remember(theme: Theme): void {
  try {
    window.localStorage.setItem(key, theme);
  } catch {
    show(theme);
  }
}

/** Returns the theme and a function that toggles it. The browser's other tabs switch to the same theme. */
function useTheme(): { theme: Theme; toggle: () => void } {
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
