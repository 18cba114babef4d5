import { type CharityApplication, evidenceAddress } from '@alaso/contracts';
import { formatDate } from '@alaso/ui';
import { formatBytes } from '@alaso/ui/bytes';
import type { ReactNode } from 'react';

/** `https://www.hope.example/about/` → `hope.example/about`. */
const shortened = (link: string) => link.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '');

/** What somebody has applied with, for the admin who checks it. */
export function ApplicationFacts({ application }: { application: CharityApplication }) {
  const { cacNumber, phone, areas, needs, about, evidence, files, createdAt } = application;
  return (
    <>
      {about !== '' && (
        <p className="ad:max-w-measure ad:text-sm ad:whitespace-pre-line ad:wrap-anywhere">{about}</p>
      )}
      <dl className="ad:grid ad:gap-x-6 ad:gap-y-3 ad:text-sm ad:sm:grid-cols-[auto_1fr]">
        <Fact name="CAC number">
          <span className="ad:font-semibold ad:tabular-nums">{cacNumber}</span>
        </Fact>
        <Fact name="Phone">
          <a
            href={`tel:${phone}`}
            className="ad:inline-flex ad:min-h-11 ad:items-center ad:tabular-nums ad:underline ad:underline-offset-4 ad:pointer-fine:min-h-0"
          >
            {phone}
          </a>
        </Fact>
        <Fact name="Evidence">
          {evidence.length + files.length === 0 ? (
            'None given'
          ) : (
            <ul>
              {files.map(({ id, name, type, bytes }) => (
                <li key={id} className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2">
                  <EvidenceLink href={evidenceAddress(id)} isSaved={!type.startsWith('image/')}>
                    {name}
                  </EvidenceLink>
                  <span className="ad:text-ink-muted ad:tabular-nums">{formatBytes(bytes)}</span>
                </li>
              ))}
              {evidence.map((link) => (
                <li key={link}>
                  <EvidenceLink href={link}>{shortened(link)}</EvidenceLink>
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact name="Works in">{areas.join(', ')}</Fact>
        <Fact name="Needs">{needs.join(' · ')}</Fact>
        <Fact name="Applied">{formatDate(createdAt)}</Fact>
      </dl>
    </>
  );
}

type EvidenceLinkProps = { href: string; isSaved?: boolean; children: string };

/** Opens in a tab of its own; what no page can show is saved. */
function EvidenceLink({ href, isSaved = false, children }: EvidenceLinkProps) {
  return (
    <a
      href={href}
      {...(isSaved ? { download: children } : { target: '_blank', rel: 'noreferrer' })}
      className="ad:inline-flex ad:min-h-11 ad:items-center ad:wrap-anywhere ad:text-primary ad:underline ad:underline-offset-4 ad:pointer-fine:min-h-0"
    >
      {children}
      <span className="ad:sr-only"> ({isSaved ? 'is saved' : 'opens in a new tab'})</span>
    </a>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="ad:flex ad:flex-col ad:sm:contents">
      <dt className="ad:text-ink-muted">{name}</dt>
      <dd className="ad:min-w-0 ad:wrap-anywhere">{children}</dd>
    </div>
  );
}
