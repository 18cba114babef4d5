/** The mail to the owner of an account when somebody is guessing its password. */
export function guessWarningMail(firstName: string): { subject: string; text: string } {
  return {
    subject: 'Somebody tries passwords on your account',
    text: `${[
      `Dear ${firstName},`,
      'In the last minutes a wrong password for your Alaso account was entered many times, on a device that has not signed in to it before. Nobody got in, and we have slowed the attempts down.',
      'If it was you, you need not do anything: wait a moment before you try again. If it was not, your account is safe as long as your password is hard to guess and used nowhere else.',
      'We never ask for your password, neither by mail nor by telephone.',
      'The Alaso team',
    ].join('\n\n')}\n`,
  };
}
