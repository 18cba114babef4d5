import { ImpactFigures } from '@alaso/ui/figures';
import { Link } from '@alaso/web-kit';
import type { ComponentProps } from 'react';

/** What everybody here has saved together. */
export function ImpactSection(figures: Pick<ComponentProps<typeof ImpactFigures>, 'impact' | 'loading'>) {
  return (
    <section
      aria-labelledby="together"
      className="al:mx-auto al:flex al:w-full al:max-w-6xl al:flex-col al:gap-6 al:px-4 al:pb-16 al:sm:px-6"
    >
      <h2 id="together" className="al:font-display al:text-lg al:font-bold al:sm:text-xl">
        What we have saved together
      </h2>
      <ImpactFigures label="Community impact" {...figures} Link={Link} />
    </section>
  );
}
