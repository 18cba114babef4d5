import { randomUUID } from 'node:crypto';
import type { OrganizationType, State } from '@alaso/contracts';
import { nameWords } from './prefix-keys.ts';
import type { OrganizationDocument } from './organization.model.ts';
import type { OrganizationRepository } from './organization.repository.ts';

const suggested = 3;
/** So many are looked at for what they need. */
const considered = 50;
const firstId = '00000000-0000-4000-8000-000000000000';
/** Letters: shorter words say nothing. */
const shortest = 4;

export type Wanted = {
  type?: OrganizationType | undefined;
  areas?: readonly State[] | undefined;
  /** What is offered, in words. */
  item?: string | undefined;
  except?: string | undefined;
};

const longWords = (text: string) => nameWords(text).filter(({ length }) => length >= shortest);

/** How many words of what is offered the needs name, in one form or another: gown, gowns. */
function needed({ needs }: Pick<OrganizationDocument, 'needs'>, offered: readonly string[]): number {
  const words = longWords(needs.join(' '));
  return offered.filter((one) => words.some((word) => word.startsWith(one) || one.startsWith(word))).length;
}

/**
 * Returns some verified charities: those that work in one of the areas first, then those that work anywhere;
 * of both those that need what is offered first, and of these others each time.
 */
export async function suggestOrganizations(
  organizations: Pick<OrganizationRepository, 'from'>,
  { type, areas = [], item = '', except }: Wanted,
  start: string = randomUUID(),
): Promise<OrganizationDocument[]> {
  const offered = longWords(item);
  const found = new Map<string, OrganizationDocument>();
  for (const places of areas.length > 0 ? [areas, undefined] : [undefined]) {
    if (found.size >= suggested) break;
    const rows: OrganizationDocument[] = [];
    for (const id of [start, firstId]) {
      if (rows.length < considered)
        rows.push(...(await organizations.from({ type, places }, id, considered)));
    }
    for (const row of rows.toSorted((a, b) => needed(b, offered) - needed(a, offered)))
      if (found.size < suggested && row._id !== except) found.set(row._id, row);
  }
  return [...found.values()];
}
