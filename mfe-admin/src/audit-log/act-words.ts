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
  value === undefined ? '–' : typeof value === 'string' ? value : value ? 'yes' : 'no';

/** `isVerifiedCharity` as `verified charity`. */
const traitInWords = (name: string) =>
  name
    .replace(/^(?:is|has)(?=[A-Z])/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();

/** Returns what an act changed: `role: user → tailor`. */
export function changeInWords({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => {
      const [trait, was, is] = [traitInWords(name), before[name], after[name]];
      // What was noted beside a change has one value.
      const isChange = was !== undefined && is !== undefined;
      return isChange ? `${trait}: ${said(was)} → ${said(is)}` : `${trait}: ${said(was ?? is)}`;
    })
    .join(', ');
}

/** Returns enough of an id to know it by. */
export const shortId = (id: string) => id.slice(0, 8);
