import { Link, type LinkProps } from '@alaso/web-kit';

/** Paths of the admin pages, by kind of record. */
export const personPath = (id: string) => `/admin?person=${id}`;
export const casePath = (id: string) => `/admin?tab=cases&case=${id}`;
export const listingPath = (id: string) => `/admin?listing=${id}`;
export const orderPath = (id: string) => `/admin?order=${id}`;
export const donationPath = (id: string) => `/admin?donation=${id}`;

/** A link within a line of text, with a touch target tall enough for a finger. */
export function RecordLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="ad:inline-flex ad:min-h-11 ad:items-center ad:font-semibold ad:text-primary ad:underline ad:underline-offset-2 ad:pointer-fine:min-h-6"
    />
  );
}
