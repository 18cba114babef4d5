export { phoneCodeRepository, phoneCodesOf } from './phone-code.repository.ts';
export { noTexts, tooManyCodes, tooManyTries } from './phone.messages.ts';
export { createSmsSender, type SmsSender } from './sms-sender.ts';
export {
  handlePhoneCodes,
  type PhoneDeps,
  phoneCodeJob,
  requestPhoneCode,
  verifyPhone,
} from './verify-phone.ts';
