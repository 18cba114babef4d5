import { disputeLimits, offerLimits, recordRules } from '@alaso/contracts';
import { privacyParagraphs } from './privacy.messages.ts';

type HelpSection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  link?: { to: string; text: string };
  sources?: readonly { name: string; href: string }[];
};

export const helpMessages = {
  title: 'Help and guidelines',
  contents: 'On this page',
  sources: 'Sources',
  contact: {
    id: 'contact',
    title: 'Write to us',
    text: 'Something does not work, or you need a person? Say which item or order it is about. We never ask for your password or a code.',
  },
} as const;

export const helpSections: readonly HelpSection[] = [
  {
    id: 'buy',
    title: 'Buy, rent or claim',
    paragraphs: [
      'Sign in, open an item and tap the button under the price. You will find your order in your dashboard, under Purchased.',
      'The order page says what happens next, and until when. If a deadline passes, we tell both of you.',
      'When you meet, look at the item first. Give your code only once you have it: with it, the order is done.',
    ],
  },
  {
    id: 'offers',
    title: 'Offer another price',
    paragraphs: [
      `Open an item and choose Make an Offer. You can offer ${offerLimits.leastPercent} % of the price or more, and the seller has ${offerLimits.hours} hours to answer.`,
      `The seller can accept, decline or name another price. Between you, you can propose up to ${offerLimits.rounds} prices.`,
      `An accepted offer keeps the item for you for ${offerLimits.hours} hours at that price. Order it in that time, or it is open to everyone again.`,
    ],
    link: { to: '/dashboard?tab=offers', text: 'Your offers' },
  },
  {
    id: 'messages',
    title: 'Write to a member',
    paragraphs: [
      'Choose Message on an item to ask its seller. You can add up to four photos. Your conversations are in your dashboard, under Messages.',
      'Agree on everything there, so that we can help if something goes wrong. Being asked to pay in advance or outside Alaso is a common scam: we warn you when a message looks like it.',
      'To hear no more from someone, open the conversation or their page and choose Block. They can no longer write to you or order from you. Orders that are open go on.',
    ],
    link: { to: '/dashboard?tab=messages', text: 'Your messages' },
  },
  {
    id: 'sell',
    title: 'Sell or give away',
    paragraphs: [
      'Choose List Item. An honest condition, the size and the fabric help it sell faster. Gifts have no price.',
      'When someone orders, accept or decline it on the order page. Pause an item in your dashboard while you cannot hand it over.',
      'To give one of your listings to an orphanage or NGO, open it and choose Donate. We contact the organization for you.',
    ],
    link: { to: '/?page=organizations', text: 'Organizations that need clothing' },
  },
  {
    id: 'problems',
    title: 'Something went wrong',
    paragraphs: [
      `Open the order in your dashboard. Until it is done, you can say there what is wrong and add photos. The order is then on hold until our team decides. If you paid through Alaso, you also have ${disputeLimits.afterReceiptHours} hours after you received it.`,
      'Choose Report on an item, a member, a message or a review that breaks the guidelines. Your report stays confidential.',
      'Our decisions about you are in your dashboard, under Reports and decisions. You can appeal there.',
    ],
  },
  {
    id: 'account',
    title: 'Keep your account safe',
    paragraphs: [
      'Two-step sign-in protects your account even if someone learns your password. Turn it on in your settings: you need an authenticator app or a passkey.',
      'When you set it up, you get ten recovery codes. Keep them somewhere other than your phone. Each works once, in place of a code.',
      'A code is refused although it is right? Set your phone’s clock to automatic: the codes depend on it.',
      'In your settings you also see where you are signed in, and can sign out other devices, change your password, download your data or delete your account.',
    ],
    link: { to: '/dashboard?tab=settings', text: 'Your settings' },
  },
  {
    id: 'guidelines',
    title: 'Community guidelines',
    paragraphs: [
      'Describe exactly what you have, including stains and repairs. Everything here is pre-loved and labeled that way.',
      'Meet in a public place, and check the item before any money changes hands.',
      'No counterfeits, no stolen goods, no insults. Our team reviews every report.',
    ],
  },
  {
    id: 'members',
    title: 'What we say about members',
    paragraphs: [
      'A member page shows what someone has earned. None of it can be bought.',
      'Email verified, phone verified: they have entered a code that we sent there. Orders completed: those that are done, as buyer or seller.',
      `Usually answers within: half of their answers in the last ${recordRules.replyDays} days were at least that fast. We say nothing with fewer than ${recordRules.minReplies} answers.`,
      `Cancelled: the share of their orders that they ended themselves within a year. We show it only above ${recordRules.cancelledPercent} %, and only from ${recordRules.minOrders} orders on.`,
    ],
  },
  {
    id: 'impact',
    title: 'How we count impact',
    paragraphs: [
      'The figures are an estimate. We only count completed orders and donations that arrived. Open, cancelled and declined ones do not count.',
      'We count 1.8 kg of CO₂e for each piece bought or given away, and 2.5 kg for each piece upcycled. Both are rough averages: a gown saves more, a cap less. They are based on studies showing that most of a garment’s footprint comes from making it, and that most second-hand purchases replace a new one.',
      'A rental counts as a wear shared, and a donation as a garment donated. We claim no CO₂e savings for these.',
    ],
    sources: [
      {
        name: 'WRAP, Valuing Our Clothes: the cost of UK fashion',
        href: 'https://www.wrap.org.uk/sustainable-textiles/valuing-our-clothes',
      },
      {
        name: 'Farrant, Olsen and Wangel, Environmental benefits from reusing clothes, 2010',
        href: 'https://doi.org/10.1007/s11367-010-0197-y',
      },
    ],
  },
  {
    id: 'terms',
    title: 'Terms',
    paragraphs: [
      'Alaso connects buyers and sellers; the agreement is between the two of you. Sellers set their own prices, in naira.',
      'We handle your data under the Nigeria Data Protection Act 2023: only what we need, only for as long as we need it.',
    ],
  },
  { id: 'privacy', title: 'Privacy notice', paragraphs: privacyParagraphs },
];
