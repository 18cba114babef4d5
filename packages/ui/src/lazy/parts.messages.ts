/** Labels for dialogs and toasts that are loaded lazily. */
export const partMessages = { cancel: 'Cancel', close: 'Close' } as const;
