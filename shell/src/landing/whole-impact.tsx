import { useImpactQuery } from './landing-api.ts';
import { ImpactSection } from './impact-section.tsx';

export function WholeImpact() {
  const { data, isLoading } = useImpactQuery();
  return <ImpactSection impact={data} loading={isLoading} />;
}
