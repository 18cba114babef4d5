import { Button, ConfirmDialog, Dialog } from '@alaso/ui';
import { notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { useRenewRecoveryCodesMutation } from '../settings-api.ts';
import { SettingRow } from './setting-row.tsx';
import { twoStepMessages } from './two-step.messages.ts';

const messages = twoStepMessages.codes;

/** Shows new recovery codes, which nobody can see again. */
export function NewCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={messages.dialogTitle}
      description={messages.dialogText}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copyText(codes.join('\n'), messages)}>
            {messages.copy}
          </Button>
          <Button onClick={onClose}>{messages.done}</Button>
        </>
      }
    >
      <ol
        aria-label={messages.list}
        className="db:grid db:gap-y-1 db:rounded-control db:bg-sunken db:px-3 db:py-4 db:text-xs db:select-all db:min-[22rem]:text-sm"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** How many codes are left, and a way to get new ones. */
export function RecoveryCodes({ left, onRenewed }: { left: number; onRenewed: (codes: string[]) => void }) {
  const [isAsking, setAsking] = useState(false);
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();

  async function confirm() {
    try {
      const { recoveryCodes } = await renew().unwrap();
      onRenewed(recoveryCodes);
    } catch (error) {
      notifyFailure(error, { title: messages.notRenewed, otherwise: twoStepMessages.tryAgain });
    }
    setAsking(false);
  }

  return (
    <SettingRow
      title={messages.title}
      text={`${messages.left(left)}. ${messages.text}`}
      action={
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          {messages.renew}
        </Button>
      }
    >
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={messages.renewTitle}
        description={messages.renewText}
        confirmText={messages.renew}
        pending={isLoading}
        pendingText={messages.renewing}
        onConfirm={() => void confirm()}
      />
    </SettingRow>
  );
}
