export const httpMessages = {
  foreignOrigin: 'This can only be done from the pages of Alaso itself.',
  bodyTooLarge: (maxKilobytes: number) => `Send at most ${maxKilobytes} kB.`,
  sendUtf8Json: 'Send the request body as JSON in UTF-8.',
  unreadableRequest: 'The request could not be read: send valid JSON.',
  serverError: 'Something went wrong on our side. Please try again.',
  notFound: 'Not found.',
  wrongCursor: 'cursor: take it from the Link header of the page before, unchanged.',
  wrongCursorHint: 'Take it from the Link header of the page before, unchanged',
  sendJson: 'Send the request body as JSON.',
  invisibleCharacters: 'Remove invisible characters',
} as const;
