import { Button } from '@alaso/ui';
import { secondStepMessages } from './second-step.messages.ts';

type PasskeyButtonProps = {
  passkey: { isPending: boolean; ask: () => Promise<void> };
  size?: 'lg';
};

export function PasskeyButton({ passkey, size }: PasskeyButtonProps) {
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      full
      pending={passkey.isPending}
      pendingText={secondStepMessages.waiting}
      onClick={() => void passkey.ask()}
    >
      {secondStepMessages.passkey}
    </Button>
  );
}
