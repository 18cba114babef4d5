import { createAction } from '@reduxjs/toolkit';

/** Somebody signed in or out: what the store knows belongs to somebody else and is dropped. */
export const sessionChanged = createAction('session/changed');

/** The server refused to renew this browser's session: whoever was signed in goes on as a visitor. */
export const sessionEnded = createAction('session/ended');
