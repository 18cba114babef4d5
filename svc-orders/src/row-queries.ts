import type { ModelOf } from '@alaso/service-kit';

type Rows = ReturnType<ModelOf<{ _id: string }>>;

/** Returns the ids of rows whose time in this field was due at `now`, longest first. */
export async function findDueIds(
  rows: Pick<Rows, 'find'>,
  field: string,
  { now, limit }: { now: Date; limit: number },
  filter: object = {},
): Promise<string[]> {
  const due = rows.find({ ...filter, [field]: { $lte: now, $type: 'date' } }, { _id: 1 });
  return (
    await due
      .sort({ [field]: 1 })
      .limit(limit)
      .lean()
  ).map(({ _id }) => _id);
}

/**
 * Stores a user's new first name in the rows in which they have a role, such as `buyer`. Skips rows with a later
 * name, because events may arrive out of order.
 */
export async function renameInRows(
  rows: Pick<Rows, 'updateMany'>,
  [role, nameField]: readonly [role: string, nameField: string],
  { userId, firstName, at }: { userId: string; firstName: string; at: Date },
  filter: object = {},
): Promise<void> {
  const renamedAt = `${role}RenamedAt`;
  await rows.updateMany(
    {
      ...filter,
      [`${role}Id`]: userId,
      $or: [{ [renamedAt]: { $exists: false } }, { [renamedAt]: { $lt: at } }],
    },
    { $set: { [nameField]: firstName, [renamedAt]: at } },
    { timestamps: false },
  );
}
