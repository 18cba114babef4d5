/** Members write here when nothing on the pages helps. Our mails come from it, so an answer arrives there too. */
export const supportAddress = 'hello@alaso.example';
