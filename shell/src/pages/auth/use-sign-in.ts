import { Credentials } from '@alaso/contracts';
import { notify, notifyFailure, useLoginMutation } from '@alaso/web-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { showErrors } from './show-errors.ts';

/** The sign-in form and its call; `signInAs` fills the form in and sends it at once. */
export function useSignIn() {
  const [login, { isLoading: pending }] = useLoginMutation();
  const form = useForm({
    resolver: standardSchemaResolver(Credentials),
    defaultValues: { email: '', password: '' },
  });

  const submit = form.handleSubmit(async (body) => {
    try {
      await login({ body }).unwrap();
      notify({ title: 'Welcome back!', description: 'You have been logged in successfully.' });
    } catch (error) {
      showErrors(error, form.setError, ['email', 'password']);
      notifyFailure(error, { title: 'Login failed', otherwise: 'Please try again.' });
    }
  });

  const signInAs = (credentials: Credentials) => {
    form.reset(credentials);
    void submit();
  };
  return { form, pending, submit: () => void submit(), signInAs };
}

export type SignIn = ReturnType<typeof useSignIn>;
