import { PageHeading, RunningStitch } from '@alaso/ui';
import { Link } from '@alaso/web-kit';

const sections: readonly {
  id: string;
  title: string;
  paragraphs: readonly string[];
  link?: { to: string; text: string };
}[] = [
  {
    id: 'help',
    title: 'Help',
    paragraphs: [
      'To buy, rent or claim something, sign in, open the item and press the button under its price. Your order is then in your dashboard, under Purchased.',
      'To list something, choose List Item. An honest condition, the size and the fabric help it go quickly. A gift has no price.',
      'To give a listing of yours to an orphanage or an NGO, open it and choose Donate. Our donations desk hears of it at once and asks the organization.',
    ],
    link: { to: '/?page=organizations', text: 'Organizations that need clothing' },
  },
  {
    id: 'guidelines',
    title: 'Community guidelines',
    paragraphs: [
      'Describe the piece that you have, with its stains and repairs. Everything here is pre-loved and is called so.',
      'Meet in a public place, and look at the cloth before you hand over money or take it.',
      'Nothing counterfeit, nothing stolen, nobody insulted. Our admins read what is reported to them.',
    ],
  },
  {
    id: 'terms',
    title: 'Terms',
    paragraphs: [
      'Alaso brings buyers and sellers together; the agreement is between the two of you. Prices are in naira and are the seller’s.',
      'Your data is kept as the Nigeria Data Protection Act 2023 asks: only what the marketplace needs, for as long as it needs it.',
    ],
  },
];

export default function HelpView() {
  return (
    <div className="al:mx-auto al:flex al:w-full al:max-w-3xl al:flex-col al:gap-10 al:px-4 al:py-10 al:sm:px-6 al:sm:py-16">
      <PageHeading title="Help and guidelines" />
      {sections.map(({ id, title, paragraphs, link }) => (
        <section key={id} aria-labelledby={id} className="al:flex al:flex-col al:gap-4">
          <RunningStitch />
          <h2 id={id} className="al:font-display al:text-lg al:font-bold">
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
        </section>
      ))}
    </div>
  );
}
