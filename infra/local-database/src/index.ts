export { type LocalDatabase, openLocalDatabase, whyNotLocalDatabase } from './local-database.ts';
export { createCommandServer } from './proxy/command-server.ts';
