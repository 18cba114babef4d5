import { type AuditAction, auditActions, type AuditCheck, type AuditEntry } from '@alaso/contracts';
import { formatDateTime } from '@alaso/ui';

/** Returns an action in words: `user.role-changed` as `User role changed`. */
export function actionInWords(action: string): string {
  return capitalized(action.replaceAll(/[.-]/g, ' '));
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The actions that the log can be filtered by. */
export const actionChoices: readonly { value: AuditAction; label: string }[] = auditActions.map((value) => ({
  value,
  label: actionInWords(value),
}));

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Shortens an id to a recognizable prefix. */
const shortId = (id: string) => id.slice(0, 8);

/** Returns the name that an entry gives an id. */
export const nameOf = ({ names }: Pick<AuditEntry, 'names'>, id: string) => names[id] ?? shortId(id);

/** Returns a value as people read it: names instead of ids, local time. */
function said(entry: Pick<AuditEntry, 'names'>, value: string | boolean | undefined): string {
  if (value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (instant.test(value)) return formatDateTime(value);
  return value.replaceAll(uuids, (id) => nameOf(entry, id));
}

/** Returns `isVerifiedCharity` as `Verified charity`. */
const traitInWords = (name: string) =>
  capitalized(
    name
      .replace(/^(?:is|has)(?=[A-Z])/, '')
      .replaceAll(/([a-z])(?=[A-Z])/g, '$1 ')
      .toLowerCase(),
  );

/** Returns what an act changed: `Role: user → tailor`. */
export function changeInWords(entry: Pick<AuditEntry, 'before' | 'after' | 'names'>): string {
  const { before, after } = entry;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => {
      const [trait, was, is] = [traitInWords(name), before[name], after[name]];
      // A note has only one value.
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
