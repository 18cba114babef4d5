import { Button, type ButtonProps } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useSendVerificationMutation } from './account-links-api.ts';
import { verifyEmailMessages as messages } from './account-links.messages.ts';

/** Sends the email with the code and link again. */
export function SendAgain({ email, size }: { email: string; size?: ButtonProps['size'] }) {
  const [send, { isLoading }] = useSendVerificationMutation();

  async function sendAgain() {
    try {
      await send().unwrap();
      notify({ title: messages.sent, description: messages.sentText(email) });
    } catch (error) {
      notifyFailure(error, { title: messages.notSent, otherwise: messages.failed });
    }
  }
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      pending={isLoading}
      pendingText={messages.sending}
      onClick={() => void sendAgain()}
    >
      {messages.again}
    </Button>
  );
}
