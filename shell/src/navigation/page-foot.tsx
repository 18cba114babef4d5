import { Link } from '@alaso/web-kit';

/** The footer of every page except the landing, which has its own. */
export function PageFoot() {
  return (
    <footer className="al:mt-16 al:border-t al:border-line al:py-6 al:print:hidden">
      <div className="al:mx-auto al:flex al:max-w-6xl al:flex-wrap al:items-center al:justify-between al:gap-x-5 al:px-4 al:text-sm al:sm:px-6 al:text-ink-muted">
        <span>Alaso. Pre-loved Nigerian fashion.</span>
        <span className="al:flex al:flex-wrap al:gap-x-5">
          <Link
            to="/?page=organizations"
            className="al:flex al:min-h-11 al:items-center al:text-ink al:underline al:decoration-line al:underline-offset-4 al:hover:text-primary"
          >
            Organizations
          </Link>
          <Link
            to="/?page=help"
            className="al:flex al:min-h-11 al:items-center al:text-ink al:underline al:decoration-line al:underline-offset-4 al:hover:text-primary"
          >
            Help
          </Link>
        </span>
      </div>
    </footer>
  );
}
