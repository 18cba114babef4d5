/** Goes on an element that j and k move the focus to: a row of a list. */
export const keyRow = { 'data-key-row': '', tabIndex: -1 } as const;

/** Goes on a control of a row that a key presses while the focus is in that row: `keyAct('a')`. */
export const keyAct = (key: string) => ({ 'aria-keyshortcuts': key });

/** Goes on the field that `/` leads to. */
export const keySearch = { 'data-key-search': '', 'aria-keyshortcuts': '/' } as const;
