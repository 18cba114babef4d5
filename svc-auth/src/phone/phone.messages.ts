export const codeText = (code: string) =>
  `${code} is your Alaso code. It is valid for 10 minutes. We never ask for it: do not share it.`;

export const tooManyCodes = 'You have requested too many codes. Please try again in an hour.';
export const tooManyCodesButOne =
  'You have requested too many codes. The last one that we sent is still valid: enter it, or try again in an hour.';
export const tooManyTries = 'Too many codes were tried. Please try again in an hour.';
export const wrongCode =
  'This code is wrong or has expired. Check the latest message, or request another code.';

export const noTexts = 'We cannot send text messages at the moment, so no phone number can be verified.';
