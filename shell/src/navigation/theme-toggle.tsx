import { IconButton, MoonIcon, SunIcon } from '@alaso/ui';
import { useTheme } from '../theme/use-theme.ts';

export function ThemeToggle({ className }: { className?: string }) {
  const { theme, toggle } = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton
      label={dark ? 'Switch to light theme' : 'Switch to dark theme'}
      icon={dark ? <SunIcon className="al:size-5" /> : <MoonIcon className="al:size-5" />}
      onClick={toggle}
      {...(className !== undefined && { className })}
    />
  );
}
