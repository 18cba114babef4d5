import { createAction } from '@reduxjs/toolkit';

/** The server refused to renew this browser's session: whoever was signed in goes on as a visitor. */
export const sessionEnded = createAction('session/ended');
