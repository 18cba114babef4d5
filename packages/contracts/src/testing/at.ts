/** When everything that the builders give was made. */
export const at = '2026-11-01T10:00:00.000Z';
