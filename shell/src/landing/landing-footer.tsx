import { Wordmark } from '@alaso/ui';
import { Link } from '@alaso/web-kit';

/** Plain text, as in the specification: none of these words is a link. */
const columns = [
  { title: 'Marketplace', words: ['Browse Items', 'Sell Items', 'Gift Items', 'Upcycle Services'] },
  { title: 'Support', words: ['Help Center', 'Safety', 'Community Guidelines', 'Contact Us'] },
  { title: 'Company', words: ['About Us', 'Careers', 'Press', 'Terms of Service'] },
];

export function LandingFooter() {
  return (
    <footer className="al:mt-auto al:border-t al:border-line al:bg-sunken">
      <div className="al:mx-auto al:grid al:w-full al:max-w-6xl al:grid-cols-2 al:gap-8 al:px-4 al:py-12 al:sm:px-6 al:md:grid-cols-4">
        <div className="al:col-span-2 al:flex al:flex-col al:items-start al:gap-3 al:md:col-span-1">
          <Wordmark />
          <Link
            to="/?page=help"
            className="al:flex al:min-h-11 al:items-center al:text-sm al:font-semibold al:text-primary al:underline al:decoration-line al:underline-offset-4"
          >
            Help
          </Link>
          <Link
            to="/?page=organizations"
            className="al:flex al:min-h-11 al:items-center al:text-sm al:font-semibold al:text-primary al:underline al:decoration-line al:underline-offset-4"
          >
            Organizations that need clothing
          </Link>
        </div>
        {columns.map(({ title, words }) => (
          <div key={title} className="al:flex al:flex-col al:gap-3">
            <h2 className="al:font-display al:text-base al:font-bold">{title}</h2>
            <ul className="al:flex al:flex-col al:gap-2 al:text-sm al:text-ink-muted">
              {words.map((word) => (
                <li key={word}>{word}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </footer>
  );
}
