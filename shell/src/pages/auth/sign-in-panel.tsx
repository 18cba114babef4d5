import { Credentials, demoPassword, Registration } from '@alaso/contracts';
import { Badge, Button, Card, Field, Input, PageHeading, PagePending, PasswordInput } from '@alaso/ui';
import { WarningIcon } from '@alaso/ui/icons';
import { Tabs } from '@alaso/ui/tabs';
import { isCallError, Link, notify, notifyFailure, sentenceOf } from '@alaso/web-kit';
import { amongFields, byField } from '@alaso/web-kit/field-errors';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { consentMessages } from './consent.messages.ts';
import { cookiesAreBlocked, sessionIsLost } from './kept-session.ts';
import { leavingIn, RestoreAccount } from './restore-account.tsx';
import { useDemoAccountsQuery, useLoginMutation, useRegisterMutation } from './second-step-api.ts';
import { secondStepMessages } from './second-step.messages.ts';
import { hasPasskeys, useOfferedPasskeys, usePasskeySignIn } from './use-passkey-sign-in.ts';

const SecondStep = lazy(() => import('./second-step.tsx'));

type SetError<Field extends string> = (field: Field | 'root', problem: { message: string }) => void;

/**
 * Shows the server's messages for `body.<field>` at the fields, or its general message above the button until
 * the form is sent again.
 */
function showErrors<Field extends string>(
  error: unknown,
  setError: SetError<Field>,
  fields: readonly Field[],
): void {
  const about = isCallError(error) ? error.fieldErrors : [];
  const told = byField(about, amongFields(fields));
  for (const field of fields) {
    const message = told.fields[field];
    if (message !== undefined) setError(field, { message });
  }
  if (about.length === 0 || told.form !== null)
    setError('root', { message: sentenceOf(error, 'Something went wrong. Please try again.') });
}

/** The sign-in form and its call; `signInAs` fills the form in and submits it immediately. */
function useSignIn() {
  const [login, { isLoading: pending }] = useLoginMutation();
  /** The sentence with which the server asks for the second step. */
  const [secondStep, setSecondStep] = useState<string>();
  /** Why the account that was signed in to cannot be used: it is to be deleted. */
  const [leaving, setLeaving] = useState<string>();
  const form = useForm({
    resolver: standardSchemaResolver(Credentials),
    defaultValues: { email: '', password: '' },
  });

  const submit = form.handleSubmit(async (body) => {
    const blocked = cookiesAreBlocked();
    if (blocked !== undefined) return form.setError('root', { message: blocked });
    try {
      await login({ body }).unwrap();
      const lost = sessionIsLost();
      if (lost !== undefined) return form.setError('root', { message: lost });
      notify({ title: 'Welcome back!', description: 'You have been logged in successfully.' });
    } catch (error) {
      if (isCallError(error) && error.code === 'second-factor-required') {
        return setSecondStep(sentenceOf(error, ''));
      }
      const lead = leavingIn(error);
      if (lead !== undefined) return setLeaving(lead);
      showErrors(error, form.setError, ['email', 'password']);
      notifyFailure(error, { title: 'Login failed', otherwise: 'Please try again.' });
    }
  });

  const signInAs = (credentials: Credentials) => {
    form.reset(credentials);
    void submit();
  };
  const startAgain = () => {
    setSecondStep(undefined);
    form.resetField('password');
  };
  const submitForm = () => void submit();
  return { form, pending, submit: submitForm, signInAs, secondStep, startAgain, leaving, setLeaving };
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
  const [signUp, { isLoading: pending }] = useRegisterMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(Registration),
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (body) => {
    const blocked = cookiesAreBlocked();
    if (blocked !== undefined) return setError('root', { message: blocked });
    try {
      await signUp({ body }).unwrap();
      const lost = sessionIsLost('blockedNew');
      if (lost !== undefined) return setError('root', { message: lost });
      notify({ title: 'Welcome to Alaso!', description: 'Your account has been created successfully.' });
    } catch (error) {
      showErrors(error, setError, ['email', 'password', 'firstName', 'lastName']);
      notifyFailure(error, { title: 'Registration failed', otherwise: 'Please try again.' });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="al:flex al:flex-col al:gap-5">
      <div className="al:grid al:gap-5 al:sm:grid-cols-2">
        <Field label="First Name" required error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last Name" required error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field label="Email" required error={errors.email?.message}>
        <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <PasswordInput
          autoComplete="new-password"
          placeholder="Minimum 6 characters"
          {...register('password')}
        />
      </Field>
      <Consent />
      <FormError message={errors.root?.message} />
      <Button type="submit" size="lg" full pending={pending} pendingText="Creating Account...">
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

type SignInFormProps = Pick<SignIn, 'form' | 'pending' | 'submit' | 'setLeaving'>;

function SignInForm({ form, pending, submit, setLeaving }: SignInFormProps) {
  const { errors } = form.formState;
  const passkey = usePasskeySignIn(setLeaving);
  useOfferedPasskeys(passkey);
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
        <Input type="email" autoComplete="username webauthn" inputMode="email" {...form.register('email')} />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <FormError message={errors.root?.message ?? passkey.error} />
      <Button type="submit" size="lg" full pending={pending} pendingText="Signing In...">
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
        disabled={signIn.pending}
        onTry={(credentials) => {
          setTab('login');
          signIn.signInAs(credentials);
        }}
      />
    </div>
  );
}
