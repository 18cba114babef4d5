import { Button, Dialog } from '@alaso/ui';
import { useEffect, useRef, useState } from 'react';

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;
declare global {
  interface Window {
    /** Not in every browser, and not in TypeScript's library. */
    BarcodeDetector?: DetectorClass;
  }
}

export type ScanCodeProps = { onCode: (text: string) => void };

/** A button that reads a QR code with the camera, in browsers that can. */
export function ScanCode({ onCode }: ScanCodeProps) {
  const [isOpen, setOpen] = useState(false);
  const Reader = window.BarcodeDetector;
  // Absent on pages that are not served over HTTPS.
  if (!Reader || !('mediaDevices' in navigator)) return null;
  return (
    <>
      <Button variant="secondary" full onClick={() => setOpen(true)}>
        Scan the code
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
      title="Scan the code"
      description={
        hasFailed
          ? 'We cannot use the camera. Allow it in your browser, or type the six digits.'
          : 'Hold the camera over the code on the other phone.'
      }
      footer={
        <Button variant="secondary" onClick={onClose}>
          Type it instead
        </Button>
      }
    >
      {!hasFailed && (
        // What the camera sees has no sound and nothing to read out.
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
