const advice = 'Choose one that no one would guess, such as three words that do not belong together';

const littleElse = (part: string) => `It contains ${part} and little else, so it is easy to guess. ${advice}`;

/** Messages that explain which part of a rejected password is easy to guess, and suggest a better choice. */
export const passwordMessages = {
  common: `It is one of the passwords that most people use, so it is easy to guess. ${advice}`,
  firstName: littleElse('your first name'),
  lastName: littleElse('your last name'),
  name: littleElse('your name'),
  email: littleElse('your email'),
  /** @param word a word related to Alaso */
  ownWord: (word: string) => littleElse(`the word “${word}”`),
};
