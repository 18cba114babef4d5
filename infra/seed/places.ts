import type { Place } from '@alaso/contracts';
import { draw } from './draws.ts';

/** The percentage of sellers in each place. Large cities are split into several LGAs. */
const shares: readonly (readonly [percent: number, Place])[] = [
  [8, { state: 'Lagos', lga: 'Surulere', area: 'Aguda' }],
  [8, { state: 'Lagos', lga: 'Ikeja', area: 'Opebi' }],
  [7, { state: 'Lagos', lga: 'Eti-Osa', area: 'Lekki' }],
  [5, { state: 'Lagos', lga: 'Alimosho' }],
  [4, { state: 'Lagos', lga: 'Lagos Mainland', area: 'Yaba' }],
  [4, { state: 'Lagos', lga: 'Kosofe' }],
  [11, { state: 'FCT', lga: 'Abuja Municipal', area: 'Wuse' }],
  [3, { state: 'FCT', lga: 'Bwari' }],
  [5, { state: 'Oyo', lga: 'Ibadan North', area: 'Bodija' }],
  [2, { state: 'Oyo', lga: 'Ibadan South-West' }],
  [5, { state: 'Rivers', lga: 'Port Harcourt' }],
  [3, { state: 'Rivers', lga: 'Obio/Akpor' }],
  [4, { state: 'Kano', lga: 'Nasarawa' }],
  [2, { state: 'Kano', lga: 'Fagge' }],
  [4, { state: 'Ogun', lga: 'Abeokuta South' }],
  [4, { state: 'Kaduna', lga: 'Kaduna North' }],
  [4, { state: 'Enugu', lga: 'Enugu North' }],
  [4, { state: 'Edo', lga: 'Oredo' }],
  [3, { state: 'Delta', lga: 'Uvwie' }],
  [3, { state: 'Anambra', lga: 'Onitsha North' }],
  [3, { state: 'Akwa Ibom', lga: 'Uyo' }],
  [2, { state: 'Plateau', lga: 'Jos North' }],
  [2, { state: 'Kwara', lga: 'Ilorin West' }],
];

/** Returns a person's place, which is also the place of their listings. */
export function placeOf(personId: string): Place {
  let left = 100 * draw(`place of ${personId}`);
  for (const [percent, place] of shares) {
    left -= percent;
    if (left < 0) return place;
  }
  throw new Error('the shares of the places are less than 100 %');
}
