import { createAction } from '@reduxjs/toolkit';

/** Somebody signed in or out: what the store knows belongs to somebody else and is dropped. */
export const sessionChanged = createAction('session/changed');
