import { recordRules } from '@alaso/contracts';
import { PageHeading, RunningStitch } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useEffect } from 'react';
import { privacyParagraphs } from './privacy.messages.ts';

type Section = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  link?: { to: string; text: string };
  sources?: readonly { name: string; href: string }[];
};

const sections: readonly Section[] = [
  {
    id: 'help',
    title: 'Help',
    paragraphs: [
      'To buy, rent or claim an item, sign in, open it and tap the button under the price. You will find your order in your dashboard, under Purchased.',
      'To list something, choose List Item. An honest condition, the size and the fabric help it sell faster. Gifts have no price.',
      'To give one of your listings to an orphanage or NGO, open it and choose Donate. We contact the organization for you.',
    ],
    link: { to: '/?page=organizations', text: 'Organizations that need clothing' },
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

export default function HelpView() {
  // The view comes later than its address: a browser has looked for the section before it was there.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className="al:mx-auto al:flex al:w-full al:max-w-3xl al:flex-col al:gap-10 al:px-4 al:py-10 al:sm:px-6 al:sm:py-16">
      <PageHeading title="Help and guidelines" />
      {sections.map(({ id, title, paragraphs, link, sources = [] }) => (
        <section key={id} aria-labelledby={id} className="al:flex al:flex-col al:gap-4">
          <RunningStitch />
          <h2 id={id} className="al:scroll-mt-24 al:font-display al:text-lg al:font-bold">
            {title}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="al:max-w-measure al:text-base">
              {paragraph}
            </p>
          ))}
          {link && (
            <Link
              to={link.to}
              className="al:flex al:min-h-11 al:items-center al:self-start al:text-sm al:font-semibold al:text-primary al:underline al:decoration-line al:underline-offset-4"
            >
              {link.text}
            </Link>
          )}
          {sources.length > 0 && (
            <ul aria-label="Sources" className="al:max-w-measure al:text-sm">
              {sources.map(({ name, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    rel="noreferrer"
                    className="al:inline-block al:py-3 al:text-primary al:underline al:underline-offset-2"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
