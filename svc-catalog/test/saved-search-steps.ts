import { catalogRoutes, type NewSavedSearch, SavedSearch } from '@alaso/contracts';
import type { TestService, TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';

/** Saves a search over the API. */
export async function save(
  catalog: TestService,
  as: TestUser,
  filters: NewSavedSearch['filters'],
  rest: Partial<NewSavedSearch> = {},
): Promise<SavedSearch> {
  const body = { name: 'Lace for the wedding', filters, ...rest };
  const answer = await catalog.call(catalogRoutes.saveSearch, { body }, { as });
  if (answer.status !== 201) throw new Error(`not saved: ${answer.text}`);
  return z.parse(SavedSearch, answer.body);
}
