import { type AuditAction, auditActions, type AuditCheck, type AuditEntry } from '@alaso/contracts';
import { formatDateTime } from '@alaso/ui';

/** Returns the label for an action: `User role changed` for `user.role-changed`. */
export function actionInWords(action: string): string {
  return capitalized(action.replaceAll(/[.-]/g, ' '));
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The actions that admins can filter the log by. */
export const actionChoices: readonly { value: AuditAction; label: string }[] = auditActions.map((value) => ({
  value,
  label: actionInWords(value),
}));

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const shortId = (id: string) => id.slice(0, 8);

/** Returns the name that an entry gives for an id, or a shortened id if it gives none. */
export const nameOf = ({ names }: Pick<AuditEntry, 'names'>, id: string) => names[id] ?? shortId(id);

/** Formats a value for display, using names instead of ids and local time. */
function said(entry: Pick<AuditEntry, 'names'>, value: string | boolean | undefined): string {
  if (value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (instant.test(value)) return formatDateTime(value);
  return value.replaceAll(uuids, (id) => nameOf(entry, id));
}

/** Turns `isVerifiedCharity` into `Verified charity`. */
const traitInWords = (name: string) =>
  capitalized(
    name
      .replace(/^(?:is|has)(?=[A-Z])/, '')
      .replaceAll(/([a-z])(?=[A-Z])/g, '$1 ')
      .toLowerCase(),
  );

/** Describes what an action changed: `Role: user → tailor`. */
export function changeInWords(entry: Pick<AuditEntry, 'before' | 'after' | 'names'>): string {
  const { before, after } = entry;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => {
      const [trait, was, is] = [traitInWords(name), before[name], after[name]];
      // A note has a single value rather than a before and after.
      const isChange = was !== undefined && is !== undefined;
      return isChange
        ? `${trait}: ${said(entry, was)} → ${said(entry, is)}`
        : `${trait}: ${said(entry, was ?? is)}`;
    })
    .join(', ');
}

export const auditCheckWords = {
  whole: (when: string, rows: number) =>
    rows === 1
      ? `Checked ${when}: the one row is as it was written.`
      : `Checked ${when}: all ${rows.toLocaleString('en-NG')} rows are as they were written.`,
  broken: (when: string, { sequence, what }: NonNullable<AuditCheck['broken']>) =>
    `Checked ${when}: row ${sequence.toLocaleString('en-NG')} was ${what} after it was written. Do not trust what follows it, and tell your technical team.`,
};
