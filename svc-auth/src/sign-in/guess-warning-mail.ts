/** The mail to the owner of an account when someone is guessing its password. */
export function guessWarningMail(firstName: string): { subject: string; text: string } {
  return {
    subject: 'Someone is trying to sign in to your account',
    text: `${[
      `Dear ${firstName},`,
      'Someone entered a wrong password for your Alaso account many times, on devices that have not signed in to it before. Nobody got in, and we have slowed the attempts down.',
      'You can sign in as usual on a device that you have used before. On a new device you may have to wait first: we tell you how long, and then you get a try.',
      'If it was you, you do not need to do anything. If it was not, your account is safe as long as your password is hard to guess and you use it nowhere else.',
      'We never ask for your password, neither by mail nor by phone.',
      'The Alaso team',
    ].join('\n\n')}\n`,
  };
}
