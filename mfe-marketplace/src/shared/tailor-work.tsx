import { placeInWords } from '@alaso/contracts';
import * as authRoutes from '@alaso/contracts/auth';
import { formatNaira, NotFetched, Skeleton } from '@alaso/ui';
import { KeptPhotos } from '@alaso/ui/photos';
import { createEndpoints, endpointOf, isCallError } from '@alaso/web-kit';
import { tailorWorkMessages as words } from './tailor-work.messages.ts';

const { useGetPortfolioQuery } = createEndpoints('marketplace', (build) => ({
  getPortfolio: endpointOf(build, authRoutes.getPortfolio),
}));

/** Shows a tailor's work. Renders nothing if there is none. */
export default function TailorWork({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useGetPortfolioQuery({ params: { id } });
  if (isCallError(error) && error.status === 404) return null;
  if (!data && error !== undefined) {
    return (
      <NotFetched what={words.notFetched} asked={[{ error, isFetching, retry: () => void refetch() }]} />
    );
  }
  if (!data) return <Skeleton className="mk:h-60 mk:w-full" />;
  return (
    <section aria-labelledby="work" className="mk:flex mk:flex-col mk:gap-4">
      <h2 id="work" className="mk:text-xl">
        {words.title}
      </h2>
      <p className="mk:max-w-measure mk:break-words mk:whitespace-pre-line">{data.sews}</p>
      <p className="mk:text-sm mk:text-ink-muted">
        {words.facts(placeInWords(data.place), formatNaira(data.pricesFrom))}
      </p>
      <KeptPhotos title={words.photos} photos={data.photos} />
    </section>
  );
}
