import * as ordersRoutes from '@alaso/contracts/orders';
import { ImpactFigures } from '@alaso/ui/figures';
import { createEndpoints, endpointOf, Link } from '@alaso/web-kit';

const { useMyImpactQuery } = createEndpoints('own-impact', (build) => ({
  myImpact: endpointOf(build, ordersRoutes.myImpact),
}));

/** What the orders and donations of this person have saved. */
export function OwnImpact() {
  const { data, isLoading } = useMyImpactQuery();
  return <ImpactFigures label="Your impact" impact={data} loading={isLoading} Link={Link} />;
}
