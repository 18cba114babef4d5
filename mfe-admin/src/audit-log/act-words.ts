import { type AuditAction, auditActions, type AuditEntry } from '@alaso/contracts';
import type { Choice } from '../tables/table-place.ts';

/** Returns an action in words: `user.role-changed` as `User role changed`. */
export function actionInWords(action: string): string {
  const words = action.replaceAll(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The actions that the log can be filtered by. */
export const actionChoices: readonly Choice<AuditAction>[] = auditActions.map((value) => ({
  value,
  label: actionInWords(value),
}));

const said = (value: string | boolean | undefined) =>
  value === undefined ? '–' : value === true ? 'yes' : value === false ? 'no' : value;

/** Returns what an act changed: `role: user → tailor`. */
export function changeInWords({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => {
      const [was, is] = [before[name], after[name]];
      // What was noted beside a change stays as it was.
      return is === undefined ? `${name}: ${said(was)}` : `${name}: ${said(was)} → ${said(is)}`;
    })
    .join(', ');
}

/** Returns enough of an id to know it by. */
export const shortId = (id: string) => id.slice(0, 8);
