import { Button, Field, Input, PageHeading, PasswordInput } from '@alaso/ui';
import { Tabs } from '@alaso/ui/tabs';
import { useState } from 'react';
import { DemoAccounts } from './demo-accounts.tsx';
import { FormError } from './form-error.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { type SignIn, useSignIn } from './use-sign-in.ts';

function SignInForm({ form, pending, submit }: Pick<SignIn, 'form' | 'pending' | 'submit'>) {
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

type Tab = 'login' | 'register';

/** The two tabs, and the demo accounts that fill in and send the first tab's form. */
export function SignInPanel() {
  const [tab, setTab] = useState<Tab>('login');
  const signIn = useSignIn();

  return (
    <div className="al:mx-auto al:flex al:w-full al:max-w-md al:flex-col al:gap-8 al:lg:mx-0">
      <PageHeading title="Welcome to Alaso" lead="Sustainable Fashion Reimagined" />
      <Tabs<Tab>
        label="Sign in or sign up"
        stretch
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'login', label: 'Sign In', content: <SignInForm {...signIn} /> },
          { value: 'register', label: 'Sign Up', content: <SignUpForm /> },
        ]}
      />
      <DemoAccounts
        disabled={signIn.pending}
        onTry={(credentials) => {
          setTab('login');
          signIn.signInAs(credentials);
        }}
      />
    </div>
  );
}
