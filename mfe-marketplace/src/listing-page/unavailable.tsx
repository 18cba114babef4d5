import { Button } from '@alaso/ui';

/** In the place of the button that orders: why that cannot be done. */
export function Unavailable({ words }: { words: string }) {
  return (
    <Button size="lg" full disabled>
      {words}
    </Button>
  );
}
