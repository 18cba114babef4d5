import { HandOverCode } from '@alaso/contracts';
import { Button, type ButtonProps, Dialog, Field, Input } from '@alaso/ui';
import { sentenceOf } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { orderFormMessages } from './order-forms.messages.ts';
import type { Act } from './use-move.ts';

export type EnterCodeProps = {
  label?: string;
  button: string;
  variant?: ButtonProps['variant'];
  /** The action that the code confirms. */
  act: Pick<Act, 'event' | 'words'>;
  send: (code: string) => Promise<unknown>;
  move: (act: Act) => Promise<unknown>;
  pending: boolean;
};

const Entered = z.object({ code: HandOverCode });

/** Returns the first six digits in a string. */
const toDigits = (text: string) => text.replace(/\D/g, '').slice(0, 6);

/** Returns the code at the end of a QR code's URL, or an empty string if there is none. */
const codeIn = (address: string) => /#code=(\d{6})$/.exec(address)?.[1] ?? '';

/** Asks the seller for the buyer's six-digit code. A scanned code is prefilled. */
export function EnterCode({
  label = orderFormMessages.buyersCode,
  button,
  variant,
  act,
  send,
  move,
  pending,
}: EnterCodeProps) {
  const form = useContractForm(Entered, {
    given: { code: codeIn(window.location.hash) },
    at: 'code',
    async send({ code }, { refuse }) {
      const failure = await move({ ...act, send: () => send(code), isShownAtField: true });
      if (failure !== undefined) refuse(sentenceOf(failure, orderFormMessages.tryAgain));
    },
  });

  return (
    <form noValidate onSubmit={form.submit} className="db:flex db:flex-col db:gap-3">
      <Field label={label} hint={orderFormMessages.codeHint} error={form.errors.code}>
        <Input
          value={form.values.code}
          onChange={({ target }) => form.change({ code: toDigits(target.value) })}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000000"
          className="db:max-w-48 db:font-mono db:text-lg! db:tracking-widest"
        />
      </Field>
      <ScanCode onCode={(scanned) => form.change({ code: codeIn(scanned) || form.values.code })} />
      <Button
        type="submit"
        size="lg"
        full
        variant={variant}
        pending={pending}
        pendingText={act.words.pending}
      >
        {button}
      </Button>
    </form>
  );
}

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;
declare global {
  interface Window {
    /** Missing in some browsers and from TypeScript's library. */
    BarcodeDetector?: DetectorClass;
  }
}

type ScanCodeProps = { onCode: (text: string) => void };

/** A button that scans a QR code with the camera, in browsers that support it. */
function ScanCode({ onCode }: ScanCodeProps) {
  const [isOpen, setOpen] = useState(false);
  const Reader = window.BarcodeDetector;
  // `mediaDevices` is absent on pages that are not served over HTTPS.
  if (!Reader || !('mediaDevices' in navigator)) return null;
  return (
    <>
      <Button variant="secondary" full onClick={() => setOpen(true)}>
        {orderFormMessages.scanCode}
      </Button>
      {isOpen && (
        <Scanner
          Reader={Reader}
          onCode={(text) => {
            onCode(text);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type ScannerProps = ScanCodeProps & { Reader: DetectorClass; onClose: () => void };

function Scanner({ Reader, onCode, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onCode);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    found.current = onCode;
  }, [onCode]);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const detector = new Reader({ formats: ['qr_code'] });

    async function look(screen: HTMLVideoElement): Promise<void> {
      if (isOver) return;
      const [code] = await detector.detect(screen).catch(() => []);
      if (code && !isOver) return found.current(code.rawValue);
      requestAnimationFrame(() => void look(screen));
    }
    async function start(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const screen = video.current;
      if (isOver || !screen) return stop();
      screen.srcObject = stream;
      await screen.play();
      await look(screen);
    }
    const stop = () => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => {
      if (!isOver) setFailed(true);
      stop();
    });
    return stop;
  }, [Reader]);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={orderFormMessages.scanCode}
      description={hasFailed ? orderFormMessages.noCamera : orderFormMessages.scanText}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {orderFormMessages.typeCode}
        </Button>
      }
    >
      {!hasFailed && (
        // The camera image has no sound or text, so it needs no captions.
        <video
          ref={video}
          muted
          playsInline
          className="db:aspect-square db:w-full db:rounded-control db:bg-sunken db:object-cover"
        />
      )}
    </Dialog>
  );
}
