import { Button } from '@alaso/ui';

/** Over every page of the tab, so that nobody takes for live what is not. */
export function OverrideBanner({ shown, onLeave }: { shown: string; onLeave: () => void }) {
  return (
    <section
      aria-label="Another release"
      className="al:sticky al:bottom-0 al:z-50 al:max-h-[40dvh] al:overflow-y-auto al:border-t al:border-gold al:bg-surface al:text-sm al:leading-snug al:shadow-card al:print:hidden"
    >
      <div className="al:mx-auto al:flex al:max-w-6xl al:flex-wrap al:items-center al:justify-between al:gap-x-4 al:px-4 al:py-1 al:sm:px-6">
        <p className="al:min-w-0 al:flex-[1_1_12rem] al:wrap-anywhere">
          This tab is previewing <span className="al:font-semibold">{shown}</span>, not the live release.
        </p>
        <Button variant="secondary" size="sm" onClick={onLeave}>
          Exit preview
        </Button>
      </div>
    </section>
  );
}
