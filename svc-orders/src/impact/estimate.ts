import type { Impact } from '@alaso/contracts';
import type { CompletedActs } from './impact.model.ts';

/**
 * Kilograms of CO2e that an act saves: those of the new garment that is not made, less what its second life
 * takes.
 */
const kgSavedBy = { reuse: 1.8, upcycling: 2.5 } as const;

/**
 * Returns what acts have saved. The method is in the help: a rental shares a wear, a donation passes a
 * garment on.
 */
export function estimate({ resale, gift, upcycle, rent, donated }: CompletedActs): Impact {
  const reused = resale + gift;
  const kg = reused * kgSavedBy.reuse + upcycle * kgSavedBy.upcycling;
  return {
    kgCo2e: Math.round(kg * 10) / 10,
    reused,
    upcycled: upcycle,
    wearsShared: rent,
    garmentsDonated: donated,
  };
}
