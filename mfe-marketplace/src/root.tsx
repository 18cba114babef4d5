import { PageHeading } from '@alaso/ui';

export function Root() {
  return <PageHeading title="Home" />;
}
