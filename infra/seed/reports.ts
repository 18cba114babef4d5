import type { ReportStatus } from '@alaso/contracts';
import { ageInDays, daysBefore, draw, idOf } from './draws.ts';
import { listingTitled } from './market.ts';
import { personNamed } from './people.ts';

export type MarketReport = {
  id: string;
  reporterId: string;
  reportedUserId: string;
  listingId: string | null;
  listingTitle?: string | undefined;
  target: string;
  reason: string;
  description: string | null;
  status: ReportStatus;
  createdAt: Date;
};

/** @param about a listing's title, or `@` and a person's first name */
function report(
  status: ReportStatus,
  reporter: string,
  about: string,
  reason: string,
  description: string | null = null,
): MarketReport {
  const name = `report of ${reporter} about ${about}`;
  const listing = about.startsWith('@') ? undefined : listingTitled(about);
  const reported = listing?.owner ?? personNamed(about.slice(1));
  const age = status === 'pending' ? 0.1 + 5 * draw(name) : 6 + 40 * draw(name);
  return {
    id: idOf(name),
    reporterId: personNamed(reporter).id,
    reportedUserId: reported.id,
    listingId: listing?.id ?? null,
    ...(listing && { listingTitle: listing.title }),
    target: listing ? `listing ${listing.id}` : `user ${reported.id}`,
    reason,
    description,
    status,
    createdAt: daysBefore(listing ? Math.min(age, 0.9 * ageInDays(listing.createdAt)) : age),
  };
}

export const reports: readonly MarketReport[] = [
  report(
    'pending',
    'Nkẹchi',
    'Vlisco Super-Wax, six yards in yellow',
    'counterfeit',
    'Not the real Vlisco. I went to look at it in Ikeja. The stamp on the edge says Vlisco but the back of the cloth is white. Real wax comes through on both sides.',
  ),
  report(
    'pending',
    'Obinna',
    '@Efe',
    'fraud',
    'He wants to be paid outside Alaso. He says that he has a better price for me if I transfer to his brother’s account and cancel here.',
  ),
  report(
    'pending',
    'Arit',
    'Black suit for a burial, any size I have',
    'The price changed at the door',
    'Nine thousand here, fifteen when I came to collect it, and the burial was the next morning.',
  ),
  report('pending', 'Halima', '@Terfa', 'offensive', 'I asked for more pictures and he insulted my mother.'),
  report(
    'pending',
    'Amarachi',
    'Kente wrapper, twelve strips joined',
    'not-as-described',
    'The same picture is on a page in Accra, with their watermark cut off.',
  ),
  report(
    'pending',
    'Ebiere',
    'Sixties lace dress, pink, for themed parties',
    'Smells of mould, was not said',
  ),
  report(
    'pending',
    'Sani',
    "Santa's agbada in red lace",
    'duplicate',
    'The same seller also has it under another name with a higher price.',
  ),
  report(
    'reviewed',
    'Títílayọ̀',
    'Silk gele with a cigarette hole',
    'fraud',
    'It says gift but she wanted three thousand for transport, and her house is on my street.',
  ),
  report(
    'reviewed',
    'Ubong',
    '@Tamunọ',
    'Took the item and does not answer',
    'I gave him my late uncle’s cap as a gift for his father’s title. Somebody saw him selling it in the market.',
  ),
  report(
    'reviewed',
    'Dooshima',
    "Tiv a'nger wrapper, black, bride and groom",
    'Two pieces were missing',
    'Six are promised, four came, and we had photographs the same day.',
  ),
  report(
    'reviewed',
    'Zainab',
    '@Osaze',
    'Calls at night',
    'Since I asked about a wrapper he calls after midnight.',
  ),
  report(
    'reviewed',
    'Ifeọma',
    'Corset put into any gown',
    'The work was not done as agreed',
    'Four bones and not twelve. She repaired it after I wrote this, I am only saying it for others.',
  ),
  report('reviewed', 'Musa', 'Jalamia for Umrah, white', 'Wrong size', 'It says L and is made for a boy.'),
  report(
    'dismissed',
    'Laraba',
    'Bundle of white lace remnants',
    'Too expensive',
    'Four thousand for scraps. In my time we got them for nothing.',
  ),
  report('dismissed', 'Babátúndé', '@Kọ́lá', 'He doesn’t want to reduce the price'),
  report(
    'dismissed',
    'Oyiza',
    'Okene wrapper, green with shiny stripe',
    'It is our cloth',
    'Only Ebira people should sell Ebira cloth.',
  ),
  report(
    'dismissed',
    'Osarẹtin',
    'Masquerade agbada of many colours, for stage only',
    'A masquerade is not for hire',
    'I see that it is only for theatre, but people should think before they post.',
  ),
  report(
    'dismissed',
    'Ime',
    'Rain-damaged lace, five yards, the colour ran',
    'Pressed the button by mistake',
  ),
];
