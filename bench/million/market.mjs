/**
 * Generates listings with a realistic distribution: a few options and words are common, most are rare. Every
 * run generates the same listings.
 */
import { placeOf } from '../../infra/seed/places.ts';
import { listingDocument } from '../../svc-catalog/test/catalog-service.ts';

/** Percentage of listings with each option; the rest have null. */
const shares = {
  category: { resale: 62, gift: 16, rent: 14, upcycle: 8 },
  size: { M: 30, L: 26, S: 16, XL: 14, XXL: 6, XS: 3 },
  condition: { 'Very Good': 40, 'Like New': 28, Good: 22, Fair: 6 },
  fabricType: {
    ankara: 33,
    lace: 20,
    cotton: 13,
    'aso-oke': 9,
    adire: 8,
    george: 5,
    chiffon: 4,
    silk: 3,
    kente: 2,
    other: 2,
  },
  color: {
    blue: 16,
    black: 13,
    white: 11,
    red: 10,
    green: 9,
    gold: 8,
    'multi-color': 8,
    navy: 6,
    pink: 5,
    purple: 4,
    orange: 3,
    yellow: 2,
  },
  occasion: {
    wedding: 24,
    party: 18,
    traditional: 14,
    casual: 12,
    church: 8,
    formal: 6,
    everyday: 4,
    naming: 3,
    funeral: 1,
  },
};

/** A common and a rare state, each with one of its LGAs. Most listings are in the common state. */
export const places = {
  common: { state: 'Lagos', lga: 'Surulere' },
  rare: { state: 'Kwara', lga: 'Ilorin West' },
};

export const rarest = { size: 'XS', fabricType: 'other', occasion: 'funeral' };

const garments = ['gown', 'wrapper', 'agbada', 'blouse', 'skirt', 'kaftan', 'shirt', 'gele', 'buba', 'iro'];
const detail = ['with beads', 'handmade', 'worn once', 'for two', 'with pockets', 'tailored', 'hand dyed'];

/** Returns a generator of random numbers that is the same in each run (mulberry32). */
function draws(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function byShare(options, at) {
  let left = at * 100;
  for (const [option, share] of Object.entries(options)) {
    left -= share;
    if (left < 0) return option;
  }
  return null;
}

/** Returns one of 20,000 distinct words, ordered by frequency. */
function tailWord(place) {
  const syllables = [
    'ba',
    'de',
    'fo',
    'gu',
    'ki',
    'la',
    'mo',
    'ne',
    'pi',
    'ru',
    'sa',
    'te',
    'vo',
    'wu',
    'zi',
    'ja',
  ];
  let [left, word] = [place + 16, ''];
  for (; left > 0; left = Math.floor(left / 16)) word += syllables[left % 16];
  return word;
}

/** Search words that occur in markets of any size. */
export const searched = {
  'a common word': 'ankara',
  'a misspelled word': 'agbadda',
  'three words': 'blue ankara gown',
};

/** Generates the first `count` listings, which are the same for every market size. */
export function* marketListings(count) {
  const random = draws(11);
  for (let at = 0; at < count; at += 1) {
    const chosen = Object.fromEntries(
      Object.entries(shares).map(([name, options]) => [name, byShare(options, random())]),
    );
    const garment = garments[Math.floor(random() ** 1.5 * garments.length)];
    // Rare words follow Zipf's law: a word's frequency is inversely proportional to its rank.
    const rare = tailWord(Math.floor(20_000 ** random()));
    const title = [
      chosen.color,
      chosen.fabricType,
      garment,
      detail[Math.floor(random() * detail.length)],
      rare,
    ]
      .filter(Boolean)
      .join(' ');
    // Lognormal around 18,000 naira, in steps of 500.
    const normal = random() + random() + random() + random() - 2;
    const priceKobo =
      chosen.category === 'gift' ? 0 : Math.round((18_000 * Math.exp(normal * 1.4)) / 500) * 50_000;
    const description = `${garment} from ${byShare({ Lagos: 40, Abuja: 20, Ibadan: 15, Enugu: 25 }, random())}, ${detail[Math.floor(random() * detail.length)]}`;
    const createdAt = new Date(1_700_000_000_000 + at * 60_000);
    // One seller in ten has not set a location.
    const place = at % 10 === 9 ? null : placeOf(`seller ${Math.floor(at / 10)}`);
    yield listingDocument({ ...chosen, place, title, description, priceKobo, createdAt });
  }
}
