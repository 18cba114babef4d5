export { createMailer, type Mail, type Mailer, mailSettings } from './mailer.ts';
