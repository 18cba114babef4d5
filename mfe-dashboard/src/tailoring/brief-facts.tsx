import type { Tailoring } from '@alaso/contracts';
import { formatDate, KeptPhotos } from '@alaso/ui';
import { Fact, Facts } from './facts.tsx';
import { capitalised } from './tailoring.messages.ts';

/** The brief as both parties see it. */
export function BriefFacts({ brief }: { brief: NonNullable<Tailoring['brief']> }) {
  const { garment, wish, measurements, wishedDay, photos } = brief;
  return (
    <section aria-label="The brief" className="db:flex db:flex-col db:gap-3">
      <h3 className="db:text-base">The brief</h3>
      <p className="db:max-w-measure db:text-sm db:wrap-anywhere db:whitespace-pre-line">{wish}</p>
      <Facts>
        <Fact name="Garment">{capitalised(garment)}</Fact>
        {wishedDay !== null && <Fact name="Wished for">{formatDate(wishedDay)}</Fact>}
      </Facts>
      {measurements.length > 0 && (
        <dl
          aria-label="Measurements"
          className="db:grid db:grid-cols-2 db:gap-x-6 db:text-sm db:@min-[36rem]:grid-cols-3"
        >
          {measurements.map(({ name, cm }) => (
            <div
              key={name}
              className="db:flex db:min-w-0 db:justify-between db:gap-2 db:border-b db:border-line db:py-1.5"
            >
              <dt className="db:min-w-0 db:wrap-anywhere db:text-ink-muted">{capitalised(name)}</dt>
              <dd className="db:shrink-0 db:font-semibold db:tabular-nums">{cm} cm</dd>
            </div>
          ))}
        </dl>
      )}
      <KeptPhotos title="Photos" photos={photos} />
    </section>
  );
}
