import type { Donation, OrganizationType } from '@alaso/contracts';
import { daysBefore, idOf } from './draws.ts';
import { listingTitled, type MarketListing } from './market.ts';

export type MarketDonation = {
  id: string;
  listing: MarketListing;
  organizationType: OrganizationType;
  organizationName: string;
  message: string | null;
  status: Donation['status'];
  createdAt: Date;
  updatedAt: Date;
};

/** Number of days before the end of the demo data, for the offer and for the change to the current status. */
type Days = { offered: number; since: number };

function donation(
  status: Donation['status'],
  title: string,
  [organizationType, organizationName]: readonly [OrganizationType, string],
  { offered, since }: Days,
  message: string | null = null,
): MarketDonation {
  return {
    id: idOf(`donation of ${title}`),
    listing: listingTitled(title),
    organizationType,
    organizationName,
    message,
    status,
    createdAt: daysBefore(offered),
    updatedAt: daysBefore(since),
  };
}

const home = ['orphanage', 'Ilé-Ìtùnú Children’s Home'] as const;
const relief = ['ngo', 'Zumunci Relief Initiative'] as const;

/** Covers every status. */
export const donations: readonly MarketDonation[] = [
  donation(
    'requested',
    "Nurse's white gown, retired",
    ['ngo', 'Student Nurses’ Aid, Yaba'],
    { offered: 1.2, since: 1.2 },
    'My mother would like it to go to somebody in her first year.',
  ),
  donation('requested', 'Kaftan for Sallah, boy of ten', relief, { offered: 2.1, since: 2.1 }),
  donation('accepted', "Girl's ankara gown, yellow, age five", home, { offered: 5, since: 3.5 }),
  donation(
    'accepted',
    'Heavy lace gown, royal blue',
    ['ngo', 'Warm Hands Jos'],
    { offered: 6, since: 2 },
    'It is heavy, please come with a car.',
  ),
  donation('scheduled', 'School uniforms, blue check, ages six to nine', home, { offered: 9, since: 4 }),
  donation('collected', "Toddler's ankara outfit, yellow", home, { offered: 8, since: 0.8 }),
  donation(
    'received',
    "Girl's aso-oke gown, blue, age three",
    home,
    { offered: 24, since: 12 },
    'Size three, a small three.',
  ),
  donation('received', 'Nursing boubou in green ankara', relief, { offered: 30, since: 19 }),
  donation('declined', 'Mosquito-net lace, twelve yards', home, { offered: 17, since: 15 }),
  donation('withdrawn', "Twin boys' isi-agu, age seven, two sets", relief, { offered: 6, since: 4.5 }),
  donation('expired', 'Old jeans, fourteen pairs, for patching', ['orphanage', 'Saint Bakhita House'], {
    offered: 26,
    since: 12,
  }),
];
