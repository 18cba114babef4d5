/**
 * Email address for questions that no page answers. Our emails are sent from this address, so replies arrive
 * here.
 */
export const supportAddress = 'hello@alaso.example';
