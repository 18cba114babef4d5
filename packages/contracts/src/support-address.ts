/** Address for questions that no page answers. Our mails are sent from it, so replies arrive here too. */
export const supportAddress = 'hello@alaso.example';
