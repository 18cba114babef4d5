import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { authRoute } from '../route.ts';
import { OpenMatter } from '../personal-data.ts';
import { User } from './user.ts';

export type { OpenMatter };

/** The state of the export of a user's data. */
export const DataExport = z.object({
  state: z.enum(['none', 'preparing', 'ready']),
  /** The time until which the copy can be downloaded, or null if it is not ready. */
  availableUntil: z.nullable(Timestamp),
  /** The time from which the next copy can be requested, or null if one can be requested now. */
  nextAt: z.nullable(Timestamp),
});
export type DataExport = z.infer<typeof DataExport>;

export const requestDataExport = /* @__PURE__ */ authRoute('requestDataExport', 'POST /api/user/export', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  fresh: true,
  changes: ['data-export'],
  status: 202,
  answer: DataExport,
});

export const dataExport = /* @__PURE__ */ authRoute('dataExport', 'GET /api/user/export/status', {
  who: 'signed-in',
  reads: ['data-export'],
  answer: DataExport,
});

/** Returns the reasons a user cannot leave now. Empty if there are none. */
export const leavingBlockers = /* @__PURE__ */ authRoute('leavingBlockers', 'GET /api/user/leaving', {
  who: 'signed-in',
  reads: ['order', 'donation'],
  answer: z.object({ blockers: z.array(OpenMatter) }),
});

export const deleteAccount = /* @__PURE__ */ authRoute('deleteAccount', 'DELETE /api/user', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  fresh: true,
  setsCookies: true,
  answer: z.object({
    blockers: z.array(OpenMatter),
    /** The time at which the account will be erased, or null if something prevents the user from leaving. */
    eraseAt: z.nullable(Timestamp),
  }),
  errors: ['last-admin', 'not-allowed'],
});

/** Restores the account that this browser has just tried to sign in to. */
export const restoreAccount = /* @__PURE__ */ authRoute('restoreAccount', 'POST /api/account-restore', {
  who: 'anyone',
  setsCookies: true,
  answer: z.object({ user: User }),
  errors: ['link-expired'],
});
