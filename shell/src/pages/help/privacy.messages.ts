/**
 * Change `termsVersion` in the contracts whenever this text changes, because it identifies the version of
 * this text.
 */
export const privacyParagraphs: readonly string[] = [
  'We are responsible for your data under the Nigeria Data Protection Act 2023. We keep what the marketplace needs to work, and nothing to sell or to advertise with.',
  'Your account: email, name, and what you add to your profile, such as a photo or your state and LGA. We use it to sign you in and to show the people you trade with who you are. Others see your first name, photo, place and what you write about yourself. Only our team sees your email and the phone number in your profile.',
  'Your trade: items, photos, orders, offers, donations and messages. The people you trade with see their part of it. Photos lose the place and camera data that your phone has added.',
  'Your safety: where you are signed in, wrong passwords, reports and decisions. Our team reads reports and what they are about. Everything an admin does or reads is logged.',
  'We keep your data until you delete your account, and notifications for 90 days. You can change your data in your profile, and get a copy of all of it in your settings.',
  'You can delete your account in your settings. It is hidden right away and erased after 30 days. Orders and donations that you completed stay in the records of both sides, without your name.',
  'We use cookies only to keep you signed in and to recognize your device. There is no tracking.',
  'Questions, or something is wrong? Write to privacy@alaso.example. You can also complain to the Nigeria Data Protection Commission.',
];
