import { catalogRoutes } from '@alaso/contracts';
import { answer } from '@alaso/web-kit/testing';

/** Nothing of the kind was sold, and nothing like it is listed. */
export function noFormHelp(): void {
  answer(catalogRoutes.getPriceHint, { hint: null });
  answer(catalogRoutes.listDuplicates, []);
}
