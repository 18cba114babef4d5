import {
  AdminScope,
  errorStatuses,
  type Outcome,
  refusesSuspended,
  type RouteContract,
  scopeAllows,
} from '@alaso/contracts';
import { notesOf } from '@alaso/contracts/route-notes';

/** The callers. `suspended` is the route's most privileged caller while suspended. */
export const columns = [
  'visitor',
  'user',
  'owner',
  'other',
  'tailor',
  'charity',
  'admin',
  'moderator',
  'support',
  'read-only',
  'suspended',
] as const;
export type Column = (typeof columns)[number];

/**
 * Returns the role of the caller in the `suspended` column: one that the route would allow if the caller were
 * not suspended.
 */
export function suspendedAs(contract: RouteContract): Exclude<Column, 'suspended' | 'visitor'> {
  const { parties } = notesOf(contract);
  if (contract.who === 'admin') return 'admin';
  if (parties?.owner === 'ok') return 'owner';
  if (parties?.other === 'ok') return 'other';
  return parties?.charity === 'ok' ? 'charity' : 'user';
}

const isScope = (column: Column): column is Column & AdminScope => AdminScope.safeParse(column).success;

/** Returns the outcome of this caller's call, according to the route's contract. */
export function expectedOf(contract: RouteContract, column: Column): Outcome {
  const { who } = contract;
  const { parties } = notesOf(contract);
  if (who === 'service') return 'session-required';
  if (who === 'anyone') return 'ok';
  if (column === 'visitor') return who === 'visitor-or-user' ? 'ok' : 'session-required';
  if (column === 'suspended') {
    const taken = suspendedAs(contract);
    // With `if-owed`, the service decides, and it returns not-found for other users' subjects.
    const isLeft = contract.whileSuspended === 'if-owed' && taken === 'user';
    return refusesSuspended(contract) && !isLeft ? 'suspended' : expectedOf(contract, taken);
  }
  if (who === 'admin') {
    return isScope(column) && scopeAllows(column, contract.needs ?? 'roles') ? 'ok' : 'not-allowed';
  }
  if (!parties) return 'ok';
  const { owner, stranger = 'not-found', other = stranger, charity = stranger, admin = stranger } = parties;
  if (isScope(column)) return scopeAllows(column, parties.adminNeeds ?? 'read') ? admin : stranger;
  const byColumn = { owner, other, charity, user: stranger, tailor: stranger };
  return byColumn[column];
}

/** Returns the text of a table cell, such as `OK` or `403 not-allowed`. */
export function cellOf(contract: RouteContract, column: Column): string {
  const outcome = expectedOf(contract, column);
  if (outcome === 'ok') {
    return contract.fresh ? 'OK, 403 password-again' : 'OK';
  }
  return `${errorStatuses[outcome]} ${outcome}`;
}
