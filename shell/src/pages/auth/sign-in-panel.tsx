import { PageHeading } from '@alaso/ui';
import { Tabs } from '@alaso/ui/tabs';
import { useState } from 'react';
import { DemoAccounts } from './demo-accounts.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignIn } from './use-sign-in.ts';

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
