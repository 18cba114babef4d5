import { supportAddress } from '@alaso/contracts/support-address';
import { PageHeading, RunningStitch } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { type ReactNode, useEffect } from 'react';
import { helpMessages as messages, helpSections } from './help.messages.ts';

const helpLink =
  'al:inline-flex al:min-h-11 al:max-w-full al:items-center al:self-start al:text-sm al:wrap-anywhere al:font-semibold al:text-primary al:underline al:decoration-line al:underline-offset-4';

function Contents() {
  return (
    <nav
      aria-labelledby="contents"
      className="al:flex al:flex-col al:gap-1 al:rounded-card al:border al:border-line al:bg-surface al:px-4 al:py-3 al:lg:top-24 al:lg:row-span-2 al:lg:self-start al:lg:tall:sticky al:lg:tall:max-h-[calc(100dvh-7rem)] al:lg:tall:overflow-y-auto"
    >
      <p id="contents" className="al:text-sm al:text-ink-muted">
        {messages.contents}
      </p>
      <ul className="al:grid al:grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] al:gap-x-4 al:sm:grid-cols-3 al:lg:grid-cols-1">
        {[...helpSections, messages.contact].map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={helpLink}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="al:flex al:flex-col al:gap-4">
      <RunningStitch />
      <h2 id={id} className="al:scroll-mt-24 al:text-lg al:font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Paragraph({ children }: { children: ReactNode }) {
  return <p className="al:max-w-measure al:text-base">{children}</p>;
}

export default function HelpView() {
  // Scrolls to the section, because the browser looked for it before this view was loaded.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className="al:mx-auto al:grid al:w-full al:max-w-6xl al:grid-cols-1 al:gap-6 al:px-4 al:py-6 al:sm:px-6 al:sm:py-10 al:lg:grid-cols-[16rem_minmax(0,1fr)] al:lg:gap-x-12">
      <PageHeading title={messages.title} className="al:lg:col-span-2" />
      <Contents />
      <div className="al:flex al:min-w-0 al:flex-col al:gap-8">
        {helpSections.map(({ id, title, paragraphs, link, sources = [] }) => (
          <Section key={id} id={id} title={title}>
            {paragraphs.map((paragraph) => (
              <Paragraph key={paragraph}>{paragraph}</Paragraph>
            ))}
            {link && (
              <Link to={link.to} className={helpLink}>
                {link.text}
              </Link>
            )}
            {sources.length > 0 && (
              <ul aria-label={messages.sources} className="al:max-w-measure al:text-sm">
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
          </Section>
        ))}
        <Section id={messages.contact.id} title={messages.contact.title}>
          <Paragraph>{messages.contact.text}</Paragraph>
          <a href={`mailto:${supportAddress}`} className={helpLink}>
            {supportAddress}
          </a>
        </Section>
      </div>
    </div>
  );
}
