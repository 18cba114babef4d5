import { useEffect, useState } from 'react';

const tries = 30;
const tryAgainMs = 2000;

type Tries = { src: string | null; failures: number; isWaiting: boolean };

/** Retries loading a photo for a minute, because a new photo may still be processing. */
export function usePhotoTries(src: string | null) {
  const [last, setLast] = useState<Tries>({ src, failures: 0, isWaiting: false });
  const { failures, isWaiting } = last.src === src ? last : { failures: 0, isWaiting: false };
  const isGone = failures === tries;
  useEffect(() => {
    if (!isWaiting || isGone) return;
    const timer = setTimeout(() => setLast({ src, failures, isWaiting: false }), tryAgainMs);
    return () => clearTimeout(timer);
  }, [src, failures, isWaiting, isGone]);
  return {
    isShown: src !== null && !isWaiting,
    isGone,
    fail: () => setLast({ src, failures: failures + 1, isWaiting: true }),
  };
}
