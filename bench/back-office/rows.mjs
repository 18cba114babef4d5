import { randomUUID } from 'node:crypto';
import { addDays, lagosDay } from '@alaso/service-kit';
import { searchKeysOf } from '../../svc-auth/src/users/search-keys.ts';

const firstNames = ['Ada', 'Tunde', 'Ngozi', 'Bola', 'Chidi', 'Halima', 'Efe', 'Ifeoma', 'Sade', 'Kunle'];
const lastNames = ['Obi', 'Ade', 'Bello', 'Eze', 'Okafor', 'Balogun', 'Musa', 'Nwosu', 'Ojo', 'Danladi'];
const titles = ['Emerald lace', 'Aso oke set', 'Coral george', 'Adire kaftan', 'Swiss voile'];
const stages = [
  ...Array(12).fill('completed'),
  ...Array(4).fill('cancelled'),
  ...['placed', 'confirmed', 'handed-over', 'disputed'],
];
const reasons = ['fraud', 'counterfeit', 'offensive', 'other'];
export const minutesAgo = (minutes) => new Date(Date.now() - minutes * 60_000);
export function* rowsOf(count, rowAt) {
  for (let place = 0; place < count; place += 1) yield rowAt(place);
}
export const pick = (all, place) => all[place % all.length];
const today = lagosDay(new Date());

/**
 * Returns the rows of a market with this many orders, by their place. The member at place 0 sells about
 * every hundredth item.
 */
export function marketOf(count) {
  const [memberCount, reportCount] = [count / 10, count / 20];
  const members = Array.from({ length: memberCount }, () => randomUUID());
  const phoneOf = (place) => `+23480${String(10_000_000 + place)}`;

  function memberAt(place) {
    const [firstName, lastName] = [pick(firstNames, place), pick(lastNames, Math.floor(place / 10))];
    const email = `${firstName}.${lastName}.${place}@example.com`.toLowerCase();
    const at = minutesAgo(5 * place);
    return {
      _id: members[place],
      email,
      passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA',
      firstName,
      lastName,
      profileImageUrl: null,
      ...(place % 3 === 0 && { phone: phoneOf(place) }),
      role: place % 50 === 0 ? 'tailor' : 'user',
      isVerifiedCharity: place % 500 === 0,
      ...searchKeysOf({ firstName, lastName, email }),
      suspension: null,
      rightsVersion: 0,
      isDemo: false,
      createdAt: at,
      updatedAt: at,
    };
  }

  function orderAt(place) {
    const [_id, at] = [randomUUID(), minutesAgo(place / 2)];
    const stage = pick(stages, place);
    const isGift = place % 7 === 0;
    const category = isGift ? 'gift' : pick(['resale', 'rent', 'upcycle'], place);
    const isOpen = ['placed', 'confirmed', 'handed-over'].includes(stage);
    return {
      _id,
      reference: _id.slice(-8),
      revision: 1,
      listingId: randomUUID(),
      buyerId: members[(place * 7919) % memberCount],
      sellerId: place % 101 === 0 ? members[0] : members[(place * 104_729 + 1) % memberCount],
      category,
      type: isGift ? 'gift' : 'buy',
      amountKobo: isGift ? 0 : 100_000 + ((place * 7907) % 9_000_000),
      stage,
      sync: 'settled',
      listingTitle: `${pick(titles, place)} ${place}`,
      listingImageUrl: null,
      listingFabricType: null,
      listingColor: null,
      buyerFirstName: pick(firstNames, place),
      sellerFirstName: pick(firstNames, place + 3),
      rentalDays: category === 'rent' ? [addDays(today, place % 30)] : [],
      rental: null,
      tailoring: null,
      gift: null,
      timeline: [{ event: null, stage: 'placed', at, by: 'buyer', reason: null }],
      clockAt: isOpen ? minutesAgo(-24 * 60) : null,
      handOverCode: null,
      ...(stage === 'completed' && { completedAt: at, receiptNumber: receiptOf(_id) }),
      createdAt: at,
      updatedAt: at,
    };
  }
  const receiptOf = (id) => `AL-20261127-${id.replaceAll('-', '').slice(-12).toUpperCase()}`;

  const caseIds = Array.from({ length: reportCount / 2 }, () => randomUUID());

  function reportAt(place) {
    const [_id, at] = [randomUUID(), minutesAgo(10 * place)];
    const isDecided = place >= reportCount / 10;
    return {
      _id,
      reference: _id.slice(-8),
      reporterId: members[(place * 31) % memberCount],
      reportedUserId: members[Math.floor(place / 2) % memberCount],
      listingId: null,
      caseId: caseIds[Math.floor(place / 2)],
      reason: pick(reasons, place),
      description: 'Not what it was said to be.',
      status: isDecided ? 'dismissed' : 'pending',
      isDecided,
      decidedBy: null,
      decidedAt: isDecided ? at : null,
      followUps: [],
      createdAt: at,
      updatedAt: at,
    };
  }

  function caseAt(place) {
    const [_id, at] = [caseIds[place], minutesAgo(20 * place)];
    const isWaiting = place < reportCount / 20;
    const reason = pick(reasons, place);
    return {
      _id,
      reference: _id.slice(-8),
      revision: 0,
      about: members[place % memberCount],
      personId: members[place % memberCount],
      listings: [],
      reportCount: 2,
      stage: isWaiting ? 'open' : 'dismissed',
      isWaiting,
      severity: pick(['fraud', 'counterfeit', 'other', 'safety'], place),
      urgency: pick([6, 4, 2, 8], place),
      takenBy: null,
      openedAt: at,
      since: at,
      remindedAt: null,
      isRaised: false,
      escalatedAt: null,
      told: [],
      clockAt: null,
      decision: null,
      hides: [],
      suspends: false,
      appeal: null,
      timeline: [{ event: 'opened', at, by: null, text: reason }],
    };
  }
  return { memberCount, reportCount, members, caseIds, phoneOf, memberAt, orderAt, reportAt, caseAt };
}
