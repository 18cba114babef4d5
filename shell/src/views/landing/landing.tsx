import { FreshListings } from './fresh-listings.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { WholeImpact } from './whole-impact.tsx';
import { WhyChoose } from './why-choose.tsx';

/** What a visitor sees first. */
export function Landing() {
  return (
    <>
      <Hero />
      <FreshListings />
      <WholeImpact />
      <HowItWorks />
      <WhyChoose />
      <LandingFooter />
    </>
  );
}
