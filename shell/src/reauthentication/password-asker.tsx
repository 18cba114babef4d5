import { lateModule, useLateModule } from '@alaso/ui';
import { askPasswordWith, notify } from '@alaso/web-kit';
import { useEffect, useState } from 'react';
import { reauthenticationMessages } from './reauthentication.messages.ts';

const createLateDialog = () => lateModule(() => import('./password-dialog.tsx'));
let made: ReturnType<typeof createLateDialog> | undefined;

/** Fetched on demand, because users rarely need to enter their password. */
const lateDialog = () => (made ??= createLateDialog());

type Asked = { end: (given: boolean) => void };

/** Asks for the password in a dialog on the current page, whenever a call from any slice needs it. */
export function PasswordAsker() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    askPasswordWith(
      () =>
        new Promise((resolve) => {
          setAsked({
            end(given) {
              setAsked(null);
              resolve(given);
            },
          });
        }),
    );
  }, []);
  return asked && <Asking {...asked} />;
}

function Asking({ end }: Asked) {
  const late = useLateModule(lateDialog(), true, () => {
    notify({
      title: reauthenticationMessages.failed,
      description: reauthenticationMessages.failedText,
      variant: 'destructive',
    });
    end(false);
  });
  return late && <late.PasswordDialog onEnd={end} />;
}
