/** Goes on an element that j and k move the focus to: a row of a list. */
export const keyRow = { 'data-key-row': '', tabIndex: -1 } as const;

/** Shows which row has the focus: what only scripts focus has no outline otherwise. */
export const keyRowStyles =
  'ad:-outline-offset-2 ad:outline-primary ad:focus-visible:outline-2 ad:focus-visible:outline-solid';

/** Goes on a control of a row that a key presses while the focus is in that row: `keyAct('a')`. */
export const keyAct = (key: string) => ({ 'aria-keyshortcuts': key });

/** The same for a control that cannot be undone: the key only moves the focus to it, and Enter presses it. */
export const keyStep = (key: string) => ({ 'aria-keyshortcuts': key, 'data-key-step': '' });

/** Goes on the field that `/` leads to. */
export const keySearch = { 'data-key-search': '', 'aria-keyshortcuts': '/' } as const;
