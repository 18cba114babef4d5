export const consentMessages = {
  before: 'By creating an account, you agree to the',
  terms: 'terms',
  between: 'and confirm that you have read how we handle your data in the',
  privacy: 'privacy notice',
  after: '.',
};
