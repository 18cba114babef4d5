import { Registration } from '@alaso/contracts';
import { Button, Field, Input, PasswordInput } from '@alaso/ui';
import { notify, notifyFailure, useRegisterMutation } from '@alaso/web-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { FormError } from './form-error.tsx';
import { showErrors } from './show-errors.ts';

export function SignUpForm() {
  const [signUp, { isLoading: pending }] = useRegisterMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(Registration),
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      await signUp({ body }).unwrap();
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
      <FormError message={errors.root?.message} />
      <Button type="submit" size="lg" full pending={pending} pendingText="Creating Account...">
        Create Account
      </Button>
    </form>
  );
}
