import { problem } from '@alaso/service-kit';

export const linkExpired = () =>
  problem('link-expired', 'This link has expired or was used already. Ask for a new one.');
