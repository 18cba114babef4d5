import { nairaFromKobo, type RentalTerms } from '@alaso/contracts';
import type { RentalTermsPart } from './rental-terms.model.ts';

/** Presents a listing's terms as anyone sees them. */
export function presentTerms(terms: RentalTermsPart): RentalTerms {
  const { minDays, maxDays, depositKobo, lateFeeKobo, atOnce } = terms;
  const money = { deposit: nairaFromKobo(depositKobo), lateFee: nairaFromKobo(lateFeeKobo) };
  return { minDays, maxDays, ...money, atOnce };
}
