import type { ReactNode } from 'react';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { WhyChoose } from './why-choose.tsx';

/** What a visitor sees first. `fresh` is what has just been listed, `together` what everybody has saved. */
export function Landing({ fresh, together }: { fresh: ReactNode; together: ReactNode }) {
  return (
    <>
      <Hero />
      {fresh}
      {together}
      <HowItWorks />
      <WhyChoose />
      <LandingFooter />
    </>
  );
}
