/**
 * Email address for questions that no page answers. It is also the sender of our emails, so replies arrive
 * here.
 */
export const supportAddress = 'hello@alaso.example';
