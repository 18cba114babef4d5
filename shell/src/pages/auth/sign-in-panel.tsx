import { Credentials, demoPassword, Registration } from '@alaso/contracts';
import { Badge, Button, Card, Field, Input, PageHeading, PagePending, PasswordInput } from '@alaso/ui';
import { WarningIcon } from '@alaso/ui/icons';
import { Tabs } from '@alaso/ui/tabs';
import { isCallError, Link, notify, notifyFailure, sentenceOf } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { lazy, Suspense, useState } from 'react';
import { authMessages as messages } from './auth.messages.ts';
import { cookiesAreBlocked, sessionIsLost } from './kept-session.ts';
import { leavingIn, RestoreAccount } from './restore-account.tsx';
import { useDemoAccountsQuery, useLoginMutation, useRegisterMutation } from './second-step-api.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { hasPasskeys, useOfferedPasskeys, usePasskeySignIn } from './use-passkey-sign-in.ts';

const SecondStep = lazy(() => import('./second-step.tsx'));

const failed = messages.wentWrong;

/** Also reports a failed call in a toast. */
function withToast(error: unknown, title: string): unknown {
  notifyFailure(error, { title, otherwise: messages.tryAgain });
  return error;
}

function useSignIn() {
  const [login] = useLoginMutation();
  /** The server's message that asks for the second step. */
  const [secondStep, setSecondStep] = useState<string>();
  /** The server's message if the account cannot be used because it is scheduled for deletion. */
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
        throw withToast(error, messages.signInFailed);
      }
      const lost = sessionIsLost();
      if (lost !== undefined) return refuse(lost);
      notify({ title: messages.signedIn, description: messages.signedInText });
    },
  });

  const startAgain = () => {
    setSecondStep(undefined);
    form.change({ password: '' });
  };
  return { form, secondStep, startAgain, leaving, setLeaving };
}

type SignIn = ReturnType<typeof useSignIn>;

/** Shows why the form was rejected, above the button, until the form is submitted again. */
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

/** The consent that the user gives by creating an account. The server records its version. */
function Consent() {
  return (
    <p className="al:text-sm al:text-ink-muted">
      <span>{`${messages.consent.before} `}</span>
      <Link to="/?page=help#terms" className={consentLink}>
        {messages.consent.terms}
      </Link>
      <span>{` ${messages.consent.between} `}</span>
      <Link to="/?page=help#privacy" className={consentLink}>
        {messages.consent.privacy}
      </Link>
      <span>{messages.consent.after}</span>
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
          throw withToast(error, messages.signUpFailed);
        });
      const lost = sessionIsLost('blockedNew');
      if (lost !== undefined) return refuse(lost);
      notify({ title: messages.created, description: messages.createdText });
    },
  });
  const { errors } = form;

  return (
    <form noValidate onSubmit={form.submit} className="al:flex al:flex-col al:gap-5">
      <div className="al:grid al:gap-5 al:sm:grid-cols-2">
        <Field label={messages.firstName} required error={errors.firstName}>
          <Input autoComplete="given-name" {...form.input('firstName')} />
        </Field>
        <Field label={messages.lastName} required error={errors.lastName}>
          <Input autoComplete="family-name" {...form.input('lastName')} />
        </Field>
      </div>
      <Field label={messages.email} required error={errors.email}>
        <Input type="email" autoComplete="email" inputMode="email" {...form.input('email')} />
      </Field>
      <Field label={messages.password} required error={errors.password}>
        <PasswordInput
          autoComplete="new-password"
          placeholder={messages.passwordHint}
          {...form.input('password')}
        />
      </Field>
      <Consent />
      <FormError message={form.message} />
      <Button type="submit" size="lg" full pending={form.isPending} pendingText={messages.creatingAccount}>
        {messages.createAccount}
      </Button>
    </form>
  );
}

type DemoAccountsProps = { disabled: boolean; onTry: (credentials: Credentials) => void };

/** Lets users sign in as each role with one tap. Absent if the demo data was not seeded. */
function DemoAccounts({ disabled, onTry }: DemoAccountsProps) {
  const { data: accounts = [] } = useDemoAccountsQuery();
  if (accounts.length === 0) return null;
  return (
    <Card>
      <h2 className="al:text-lg al:font-bold">{messages.demoAccounts}</h2>
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
              aria-label={messages.tryItAs(name)}
              onClick={() => onTry({ email, password: demoPassword })}
            >
              {messages.tryIt}
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
      <Field label={messages.email} required error={errors.email}>
        <Input type="email" autoComplete="username webauthn" inputMode="email" {...form.input('email')} />
      </Field>
      <Field label={messages.password} required error={errors.password}>
        <PasswordInput autoComplete="current-password" {...form.input('password')} />
      </Field>
      <FormError message={form.message ?? passkey.error} />
      <Button type="submit" size="lg" full pending={form.isPending} pendingText={messages.signingIn}>
        {messages.signIn}
      </Button>
      {hasPasskeys() && <PasskeyButton passkey={passkey} size="lg" />}
      <Link
        to="/?page=forgot-password"
        className="al:-mt-2 al:inline-flex al:min-h-11 al:items-center al:self-center al:text-sm al:underline al:underline-offset-4"
      >
        {messages.forgotPassword}
      </Link>
    </form>
  );
}

type Tab = 'login' | 'register';

/** The two tabs, and the demo accounts, which fill in and submit the form in the first tab. */
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
      <PageHeading title={messages.title} lead={messages.lead} />
      <Tabs<Tab>
        label={messages.tabs}
        stretch
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'login', label: messages.signIn, content: <SignInForm {...signIn} /> },
          { value: 'register', label: messages.signUp, content: <SignUpForm /> },
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
