import { type ComponentProps, useState } from 'react';
import { buttonStyles } from '../buttons/button-styles.ts';
import { cn } from '../class-names.ts';
import { EyeIcon, EyeOffIcon } from '../icons.ts';
import { Input } from './input.tsx';

/** A password, hidden until the person asks to see it. Inside a Field, the Field labels it. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffIcon : EyeIcon;
  return (
    <div className="al:relative">
      <Input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cn('al:pr-12', className)}
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        className={cn(
          buttonStyles({ variant: 'ghost', size: 'icon' }),
          'al:absolute! al:inset-y-0 al:right-0 al:text-ink-muted!',
        )}
      >
        <Icon aria-hidden="true" className="al:size-5" />
        <span className="al:sr-only">{shown ? 'Hide password' : 'Show password'}</span>
      </button>
    </div>
  );
}
