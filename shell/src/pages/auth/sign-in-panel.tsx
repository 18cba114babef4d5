import { Credentials, demoPassword, Registration } from '@alaso/contracts';
import { Badge, Button, Card, Field, Input, PageHeading, PagePending, PasswordInput } from '@alaso/ui';
import { WarningIcon } from '@alaso/ui/icons';
import { Tabs } from '@alaso/ui/tabs';
import { isCallError, Link, notify, notifyFailure, sentenceOf } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { lazy, Suspense, useState } from 'react';
import { consentMessages } from './consent.messages.ts';
import { cookiesAreBlocked, sessionIsLost } from './kept-session.ts';
import { leavingIn, RestoreAccount } from './restore-account.tsx';
import { useDemoAccountsQuery, useLoginMutation, useRegisterMutation } from './second-step-api.ts';
import { secondStepMessages } from './second-step.messages.ts';
import { hasPasskeys, useOfferedPasskeys, usePasskeySignIn } from './use-passkey-sign-in.ts';

const SecondStep = lazy(() => import('./second-step.tsx'));

const failed = 'Something went wrong. Please try again.';

/** Says in a toast, too, that a call failed. */
function told(error: unknown, title: string): unknown {
  notifyFailure(error, { title, otherwise: 'Please try again.' });
  return error;
}

/** The sign-in form and its call. */
function useSignIn() {
  const [login] = useLoginMutation();
  /** The sentence with which the server asks for the second step. */
  const [secondStep, setSecondStep] = useState<string>();
  /** Why the account that was signed in to cannot be used: it is to be deleted. */
  const [leaving, setLeaving] = useState<string>();
  const form = useContractForm(Credentials, {
    given: { email: '', password: '' },
    failed,
    async send(body, { refuse }) {
      const blocked = cookiesAreBlocked();
      if (blocked !== undefined) return refuse(blocked);
      try {
        await login({ body }).unwrap();
      } catch (error) {
        if (isCallError(error) && error.code === 'second-factor-required') {
          return setSecondStep(sentenceOf(error, ''));
        }
        const lead = leavingIn(error);
        if (lead !== undefined) return setLeaving(lead);
        throw told(error, 'Login failed');
      }
      const lost = sessionIsLost();
      if (lost !== undefined) return refuse(lost);
      notify({ title: 'Welcome back!', description: 'You have been logged in successfully.' });
    },
  });

  const startAgain = () => {
    setSecondStep(undefined);
    form.change({ password: '' });
  };
  return { form, secondStep, startAgain, leaving, setLeaving };
}

type SignIn = ReturnType<typeof useSignIn>;

/** Why the form was refused, above its button until it is sent again. */
function FormError({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p
      role="alert"
      className="al:flex al:items-start al:gap-2 al:rounded-control al:border al:border-danger al:bg-surface al:px-3.5 al:py-2.5 al:text-sm al:font-medium al:text-danger"
    >
      <WarningIcon aria-hidden="true" className="al:mt-0.5 al:size-4.5 al:shrink-0" />
      <span>{message}</span>
    </p>
  );
}

const consentLink = 'al:underline al:underline-offset-4';

/** The consent given by creating an account; the server records its version. */
function Consent() {
  return (
    <p className="al:text-sm al:text-ink-muted">
      <span>{`${consentMessages.before} `}</span>
      <Link to="/?page=help#terms" className={consentLink}>
        {consentMessages.terms}
      </Link>
      <span>{` ${consentMessages.between} `}</span>
      <Link to="/?page=help#privacy" className={consentLink}>
        {consentMessages.privacy}
      </Link>
      <span>{consentMessages.after}</span>
    </p>
  );
}

function SignUpForm() {
  const [signUp] = useRegisterMutation();
  const form = useContractForm(Registration, {
    given: { email: '', password: '', firstName: '', lastName: '' },
    failed,
    async send(body, { refuse }) {
      const blocked = cookiesAreBlocked();
      if (blocked !== undefined) return refuse(blocked);
      await signUp({ body })
        .unwrap()
        .catch((error: unknown) => {
          throw told(error, 'Registration failed');
        });
      const lost = sessionIsLost('blockedNew');
      if (lost !== undefined) return refuse(lost);
      notify({ title: 'Welcome to Alaso!', description: 'Your account has been created successfully.' });
    },
  });
  const { errors } = form;

  return (
    <form noValidate onSubmit={form.submit} className="al:flex al:flex-col al:gap-5">
      <div className="al:grid al:gap-5 al:sm:grid-cols-2">
        <Field label="First Name" required error={errors.firstName}>
          <Input autoComplete="given-name" {...form.input('firstName')} />
        </Field>
        <Field label="Last Name" required error={errors.lastName}>
          <Input autoComplete="family-name" {...form.input('lastName')} />
        </Field>
      </div>
      <Field label="Email" required error={errors.email}>
        <Input type="email" autoComplete="email" inputMode="email" {...form.input('email')} />
      </Field>
      <Field label="Password" required error={errors.password}>
        <PasswordInput
          autoComplete="new-password"
          placeholder="Minimum 6 characters"
          {...form.input('password')}
        />
      </Field>
      <Consent />
      <FormError message={form.message} />
      <Button type="submit" size="lg" full pending={form.isPending} pendingText="Creating Account...">
        Create Account
      </Button>
    </form>
  );
}

type DemoAccountsProps = { disabled: boolean; onTry: (credentials: Credentials) => void };

/** Signs in to each role with one tap; absent where the demo data was not seeded. */
function DemoAccounts({ disabled, onTry }: DemoAccountsProps) {
  const { data: accounts = [] } = useDemoAccountsQuery();
  if (accounts.length === 0) return null;
  return (
    <Card>
      <h2 className="al:font-display al:text-lg al:font-bold">Demo Accounts</h2>
      <ul className="al:mt-2 al:flex al:flex-col al:divide-y al:divide-line">
        {accounts.map(({ email, role, name, description }) => (
          <li
            key={email}
            className="al:flex al:flex-wrap al:items-center al:justify-between al:gap-3 al:py-3 al:last:pb-0"
          >
            <div className="al:min-w-0 al:flex-[1_1_10rem]">
              <p className="al:flex al:flex-wrap al:items-center al:gap-2 al:text-sm al:font-semibold">
                <span>{name}</span>
                <Badge>{role}</Badge>
              </p>
              <p className="al:text-sm al:text-ink-muted">{description}</p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              disabled={disabled}
              aria-label={`Try It as ${name}`}
              onClick={() => onTry({ email, password: demoPassword })}
            >
              Try It
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type SignInFormProps = Pick<SignIn, 'form' | 'setLeaving'>;

function SignInForm({ form, setLeaving }: SignInFormProps) {
  const { errors } = form;
  const passkey = usePasskeySignIn(setLeaving);
  useOfferedPasskeys(passkey);
  return (
    <form noValidate onSubmit={form.submit} className="al:flex al:flex-col al:gap-5">
      <Field label="Email" required error={errors.email}>
        <Input type="email" autoComplete="username webauthn" inputMode="email" {...form.input('email')} />
      </Field>
      <Field label="Password" required error={errors.password}>
        <PasswordInput autoComplete="current-password" {...form.input('password')} />
      </Field>
      <FormError message={form.message ?? passkey.error} />
      <Button type="submit" size="lg" full pending={form.isPending} pendingText="Signing In...">
        Sign In
      </Button>
      {hasPasskeys() && (
        <Button
          variant="secondary"
          size="lg"
          full
          pending={passkey.isPending}
          pendingText={secondStepMessages.waiting}
          onClick={() => void passkey.ask()}
        >
          {secondStepMessages.passkey}
        </Button>
      )}
      <Link
        to="/?page=forgot-password"
        className="al:-mt-2 al:inline-flex al:min-h-11 al:items-center al:self-center al:text-sm al:underline al:underline-offset-4"
      >
        Forgot password?
      </Link>
    </form>
  );
}

type Tab = 'login' | 'register';

/** The two tabs, and the demo accounts that fill in and send the first tab's form. */
export function SignInPanel() {
  const [tab, setTab] = useState<Tab>('login');
  const signIn = useSignIn();

  if (signIn.leaving !== undefined) return <RestoreAccount lead={signIn.leaving} />;
  if (signIn.secondStep !== undefined) {
    return (
      <Suspense fallback={<PagePending />}>
        <SecondStep lead={signIn.secondStep} onBack={signIn.startAgain} onLeaving={signIn.setLeaving} />
      </Suspense>
    );
  }
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
        disabled={signIn.form.isPending}
        onTry={(credentials) => {
          setTab('login');
          signIn.form.submitAs(credentials);
        }}
      />
    </div>
  );
}
