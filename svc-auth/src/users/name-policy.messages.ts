export const nameMessages = {
  link: 'A name cannot contain a link or an email address',
  phone: 'A name cannot contain a phone number. Enter only the name',
  invisible: 'Remove invisible characters',
  tooLong: (max: number) => `Use at most ${max} characters`,
  imitates: 'This could be mistaken for Alaso or its team. Enter your own name',
  imitatesAlaso: 'This could be mistaken for Alaso. Enter the name of your organization',
};
