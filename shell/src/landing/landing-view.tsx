import { FreshListings } from './fresh-listings.tsx';
import { Landing } from './landing.tsx';
import { WholeImpact } from './whole-impact.tsx';

export default function LandingView() {
  return <Landing fresh={<FreshListings />} together={<WholeImpact />} />;
}
