import { Cloth, LinkButton } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { notFoundMessages as messages } from './not-found.messages.ts';

export default function NotFound() {
  return (
    <div className="al:mx-auto al:flex al:w-full al:max-w-2xl al:flex-1 al:flex-col al:items-start al:justify-center al:gap-6 al:px-4 al:py-16 al:sm:px-6">
      <Cloth
        seed="not-found"
        fabric="aso-oke"
        color="navy"
        className="al:h-28 al:w-full al:rounded-card al:sm:h-36"
      />
      <h1 className="al:font-display al:text-2xl al:font-bold">{messages.title}</h1>
      <div className="al:flex al:max-w-measure al:flex-col al:gap-2 al:text-base al:text-ink-muted">
        <p>{messages.specified}</p>
        <p>{messages.text}</p>
      </div>
      <div className="al:flex al:w-full al:flex-col al:gap-3 al:sm:w-auto al:sm:flex-row">
        <LinkButton asChild>
          <Link to="/">{messages.home}</Link>
        </LinkButton>
        <LinkButton asChild variant="secondary">
          <Link to="/explore">{messages.explore}</Link>
        </LinkButton>
      </div>
    </div>
  );
}
