import { Button, Field, Input, PasswordInput } from '@alaso/ui';
import { FormError } from './form-error.tsx';
import type { SignIn } from './use-sign-in.ts';

export function SignInForm({ form, pending, submit }: Pick<SignIn, 'form' | 'pending' | 'submit'>) {
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="al:flex al:flex-col al:gap-5"
    >
      <Field label="Email" required error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <FormError message={errors.root?.message} />
      <Button type="submit" size="lg" full pending={pending} pendingText="Signing In...">
        Sign In
      </Button>
    </form>
  );
}
