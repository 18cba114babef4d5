import { IconButton } from '@alaso/ui';
import { MoonIcon, SunIcon } from '@alaso/ui/icons';
import { type Theme, useTheme } from '../theme/use-theme.ts';

type ThemeButtonProps = { theme: Theme; onToggle: () => void; className?: string };

export function ThemeButton({ theme, onToggle, className }: ThemeButtonProps) {
  const dark = theme === 'dark';
  return (
    <IconButton
      label={dark ? 'Switch to light theme' : 'Switch to dark theme'}
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
