/** Members write here when no page helps. Our mails come from it, so their answers arrive here too. */
export const supportAddress = 'hello@alaso.example';
