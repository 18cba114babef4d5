import {
  CategoryGlyph,
  Cloth,
  cn,
  LinkButton,
  ListingCardSkeleton,
  RunningStitch,
  Wordmark,
} from '@alaso/ui';
import { ImpactFigures } from '@alaso/ui/figures';
import { Link } from '@alaso/web-kit';
import type { ComponentProps, ReactNode } from 'react';
import { landingMessages as messages } from './landing.messages.ts';
import { modes } from './modes.ts';

function WhyChoose() {
  return (
    <section
      aria-labelledby="why"
      className="al:mx-auto al:w-full al:max-w-6xl al:px-4 al:py-14 al:sm:px-6 al:sm:py-20"
    >
      <h2 id="why" className="al:font-display al:text-xl al:font-bold al:sm:text-2xl">
        {messages.why}
      </h2>
      <ul className="al:mt-8 al:grid al:gap-8 al:md:grid-cols-3 al:md:gap-10">
        {messages.points.map(({ name, sentence }) => (
          <li key={name} className="al:flex al:flex-col al:gap-3">
            <RunningStitch />
            <h3 className="al:text-lg al:font-bold">{name}</h3>
            <p className="al:text-base al:text-ink-muted">{sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LandingFooter() {
  return (
    <footer className="al:mt-auto al:border-t al:border-line al:bg-sunken">
      <div className="al:mx-auto al:grid al:w-full al:max-w-6xl al:grid-cols-2 al:gap-8 al:px-4 al:py-12 al:sm:px-6 al:md:grid-cols-4">
        <div className="al:col-span-2 al:flex al:flex-col al:items-start al:gap-3 al:md:col-span-1">
          <Wordmark />
          <Link
            to="/?page=help"
            className="al:flex al:min-h-11 al:items-center al:text-sm al:font-semibold al:text-primary al:underline al:decoration-line al:underline-offset-4"
          >
            {messages.help}
          </Link>
          <Link
            to="/?page=organizations"
            className="al:flex al:min-h-11 al:items-center al:text-sm al:font-semibold al:text-primary al:underline al:decoration-line al:underline-offset-4"
          >
            {messages.organizations}
          </Link>
        </div>
        {messages.columns.map(({ title, words }) => (
          <div key={title} className="al:flex al:flex-col al:gap-3">
            <h2 className="al:text-base al:font-bold">{title}</h2>
            <ul className="al:flex al:flex-col al:gap-2 al:text-sm al:text-ink-muted">
              {words.map((word) => (
                <li key={word}>{word}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </footer>
  );
}

function HowItWorks() {
  return (
    <section aria-labelledby="how" className="al:border-y al:border-line al:bg-sunken">
      <div className="al:mx-auto al:w-full al:max-w-6xl al:px-4 al:py-14 al:sm:px-6 al:sm:py-20">
        <h2 id="how" className="al:font-display al:text-xl al:font-bold al:sm:text-2xl">
          {messages.how}
        </h2>
        <ul className="al:mt-8 al:grid al:gap-4 al:sm:grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] al:sm:gap-5">
          {modes.map(({ category, name, sentence, fabric, color }) => (
            <li
              key={category}
              className="al:flex al:overflow-hidden al:rounded-card al:border al:border-line al:bg-surface al:sm:flex-col"
            >
              <Cloth
                seed={`mode-${category}`}
                fabric={fabric}
                color={color}
                className="al:w-[96px] al:shrink-0 al:sm:h-36 al:sm:w-full"
              />
              <div className="al:flex al:min-w-0 al:flex-col al:gap-1.5 al:p-4 al:sm:p-5">
                <h3 className="al:flex al:items-center al:gap-2 al:text-lg al:font-bold">
                  <CategoryGlyph category={category} className="al:size-5" />
                  <span>{name}</span>
                </h3>
                <p className="al:text-sm al:text-ink-muted">{sentence}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Five lengths of cloth on a line, as in a market stall, behind the listings. */
const line = [
  { fabric: 'adire', color: 'navy', length: 'al:h-[88%]' },
  { fabric: 'ankara', color: 'orange', length: 'al:h-[70%]' },
  { fabric: 'aso-oke', color: 'purple', length: 'al:h-full' },
  { fabric: 'kente', color: 'green', length: 'al:h-[78%]' },
  { fabric: 'george', color: 'red', length: 'al:h-[92%]' },
] as const;

function Hero({ wall }: { wall: ReactNode }) {
  return (
    <section className="al:mx-auto al:grid al:w-full al:max-w-6xl al:grid-cols-[minmax(0,1fr)] al:gap-x-16 al:gap-y-3 al:px-4 al:pt-6 al:pb-10 al:sm:px-6 al:md:grid-cols-[minmax(0,1fr)_minmax(0,0.9fr)] al:md:pt-0 al:md:pb-14">
      <div className="al:flex al:flex-col al:items-start al:gap-4 al:md:justify-center al:md:gap-6 al:md:py-20">
        {/* The narrower spacing fits the text into two lines on a screen of 360 px. */}
        <h1 className="al:font-display al:text-2xl al:font-bold al:tracking-[-0.03em] al:text-ink al:sm:text-3xl al:sm:tracking-normal">
          {messages.title}
        </h1>
        <p className="al:max-w-measure al:text-base al:text-ink-muted al:sm:text-lg">{messages.lead}</p>
        <div className="al:flex al:w-full al:flex-wrap al:items-center al:gap-x-6 al:gap-y-1">
          <LinkButton asChild size="lg" className="al:max-sm:grow">
            <Link to="/auth">{messages.start}</Link>
          </LinkButton>
          {/* The text says nothing about its target to search engines. */}
          <Link
            to="/auth"
            rel="nofollow"
            className="al:flex al:min-h-11 al:items-center al:font-semibold al:text-primary al:underline al:decoration-line al:underline-offset-4"
          >
            {messages.learnMore}
          </Link>
        </div>
      </div>
      <div className="al:relative al:-mx-4 al:sm:mx-0 al:md:self-center">
        <div
          aria-hidden="true"
          className="alaso-stitch al:absolute al:inset-x-0 al:top-0 al:text-gold al:md:hidden"
        />
        {/* Fixes the number of columns, so that none moves while this document arrives piece by piece. */}
        <div
          aria-hidden="true"
          className="al:absolute al:inset-0 al:grid al:grid-cols-5 al:grid-rows-1 al:items-start"
        >
          {line.map(({ fabric, color, length }) => (
            <Cloth
              key={fabric}
              seed={`hero-${fabric}`}
              fabric={fabric}
              color={color}
              className={cn('al:w-6 al:justify-self-center al:rounded-b-control al:md:w-10', length)}
            />
          ))}
        </div>
        {wall}
      </div>
    </section>
  );
}

type LandingProps = {
  /** The listings of the hero. */
  wall: ReactNode;
  /** The newest listings. */
  fresh: ReactNode;
  /** The impact of all users. */
  together: ReactNode;
};

export function Landing({ wall, fresh, together }: LandingProps) {
  return (
    <>
      <Hero wall={wall} />
      {fresh}
      {together}
      <HowItWorks />
      <WhyChoose />
      <LandingFooter />
    </>
  );
}

/** Number of listings on the landing page, which is one row at the maximum page width. */
export const shownListings = 4;

type FreshSectionProps = {
  children?: ReactNode;
  /** Shown in the space that is reserved for the listings. */
  instead?: ReactNode;
};

/** The newest listings, or skeletons to reserve space for them. */
export function FreshSection({ children, instead }: FreshSectionProps) {
  return (
    <section
      aria-labelledby="fresh"
      className="al:mx-auto al:w-full al:max-w-6xl al:px-4 al:pb-16 al:sm:px-6"
    >
      <h2 id="fresh" className="al:text-lg al:font-bold al:max-sm:font-sans al:sm:text-xl">
        {messages.fresh}
      </h2>
      <div className="al:relative al:mt-6">
        <ul className={cn('alaso-cards al:gap-y-8', instead !== undefined && 'al:invisible')}>
          {children ??
            Array.from({ length: shownListings }, (_, index) => (
              <li key={index}>
                <ListingCardSkeleton />
              </li>
            ))}
        </ul>
        {instead !== undefined && <div className="al:absolute al:inset-x-0 al:top-0">{instead}</div>}
      </div>
    </section>
  );
}

export function ImpactSection(figures: Pick<ComponentProps<typeof ImpactFigures>, 'impact' | 'loading'>) {
  return (
    <section
      aria-labelledby="together"
      className="al:mx-auto al:flex al:w-full al:max-w-6xl al:flex-col al:gap-6 al:px-4 al:pb-16 al:sm:px-6"
    >
      <h2 id="together" className="al:text-lg al:font-bold al:max-sm:font-sans al:sm:text-xl">
        {messages.together}
      </h2>
      <ImpactFigures label={messages.impact} {...figures} Link={Link} />
    </section>
  );
}
