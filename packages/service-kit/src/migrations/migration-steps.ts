/**
 * How the version that still runs takes a migration. `expand` leaves what it uses as it is. `contract` takes something
 * away: a version that has the migration `of` uses it no more. Without `of` no version before bears it, and everything has
 * to stand still.
 */
export type MigrationStep = { step: 'expand'; of?: never } | { step: 'contract'; of?: string };

/** Whether the version before still works while migrations run. */
export type FormerVersion = 'runs' | 'stopped';

/**
 * Returns why the version that still runs could not live with these migrations; undefined where it could.
 * @param known the migrations that it came with
 */
export function unbearable(
  pending: readonly ({ id: string } & { step: string; of?: string | undefined })[],
  known: ReadonlySet<string>,
): string | undefined {
  const found = pending.find(({ step, of }) => step === 'contract' && !(of !== undefined && known.has(of)));
  if (!found) return undefined;
  return found.of === undefined
    ? `its migration ${found.id} takes away what the live version uses, and has no step before it: stop everything, and start it again.`
    : `its migration ${found.id} takes away what the live version uses. Release a version with ${found.of} first.`;
}

/** @throws with a sentence where the version that still runs could not live with one of these */
export function refuseUnbearable(
  pending: readonly ({ id: string } & MigrationStep)[],
  known: ReadonlySet<string>,
): void {
  const why = unbearable(pending, known);
  if (why !== undefined) throw new Error(`Refused: ${why}`);
}
