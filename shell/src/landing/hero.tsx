import { Cloth, cn, LinkButton } from '@alaso/ui';
import { Link } from '@alaso/web-kit';

/** Five lengths of cloth on a line, as on a market stall. */
const line = [
  { fabric: 'adire', color: 'navy', length: 'al:h-[88%]' },
  { fabric: 'ankara', color: 'orange', length: 'al:h-[70%]' },
  { fabric: 'aso-oke', color: 'purple', length: 'al:h-full' },
  { fabric: 'kente', color: 'green', length: 'al:h-[78%]' },
  { fabric: 'george', color: 'red', length: 'al:h-[92%]' },
] as const;

export function Hero() {
  return (
    <section className="al:mx-auto al:grid al:w-full al:max-w-6xl al:grid-cols-[minmax(0,1fr)] al:gap-x-16 al:gap-y-10 al:px-4 al:pt-10 al:pb-12 al:sm:px-6 al:md:grid-cols-[minmax(0,1fr)_minmax(0,0.9fr)] al:md:pt-0 al:md:pb-20">
      <div className="al:flex al:flex-col al:items-start al:gap-6 al:md:justify-center al:md:py-20">
        <h1 className="al:font-display al:text-2xl al:font-bold al:text-ink al:sm:text-3xl">
          Sustainable Fashion Reimagined
        </h1>
        <p className="al:max-w-measure al:text-base al:text-ink-muted al:sm:text-lg">
          Lace, ankara and aso-oke with many more parties in them. Buy, rent, give away, or have a tailor make
          it new.
        </p>
        <div className="al:flex al:w-full al:flex-col al:gap-3 al:sm:w-auto al:sm:flex-row">
          <LinkButton asChild size="lg">
            <Link to="/auth">Get Started</Link>
          </LinkButton>
          <LinkButton asChild size="lg" variant="secondary">
            {/* To search engines these words say nothing of where they lead. */}
            <Link to="/auth" rel="nofollow">
              Learn More
            </Link>
          </LinkButton>
        </div>
      </div>
      <div
        aria-hidden="true"
        className="al:relative al:-mx-4 al:h-64 al:sm:mx-0 al:md:h-auto al:md:min-h-[30rem]"
      >
        <div className="alaso-stitch al:absolute al:inset-x-0 al:top-0 al:text-gold al:md:hidden" />
        <div className="al:absolute al:inset-0 al:flex al:items-start al:gap-1.5 al:px-4 al:sm:gap-2 al:sm:px-0">
          {line.map(({ fabric, color, length }) => (
            <Cloth
              key={fabric}
              seed={`hero-${fabric}`}
              fabric={fabric}
              color={color}
              className={cn('al:flex-1 al:rounded-b-control al:shadow-card', length)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
