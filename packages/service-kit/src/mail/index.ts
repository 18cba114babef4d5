export { escapeHtml, layOutMail, type MailContent, mailStyle } from './mail-layout.ts';
export {
  createMailer,
  isAddressRefused,
  linkSettings,
  type Mail,
  type Mailer,
  mailLimitMs,
  mailSettings,
} from './mailer.ts';
