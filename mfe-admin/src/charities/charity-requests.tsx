import { type authRoutes, type CharityApplication, evidenceAddress } from '@alaso/contracts';
import { Badge, Button, cn, ConfirmDialog, EmailText, EmptyState, ErrorPanel, formatDate } from '@alaso/ui';
import { formatBytes } from '@alaso/ui/bytes';
import { notify, notifyFailure } from '@alaso/web-kit';
import { type ReactNode, useRef, useState } from 'react';
import { useRejectCharityMutation, useVerifyCharityMutation } from '../shared/admin-api.ts';
import { RowSkeletons, ShowMore } from '../shared/paged-list.tsx';
import { IfAllowed } from '../shared/rights.tsx';
import { compactControls } from '../shared/row-styles.ts';
import { type FocusAfterDecision, useFocusAfterDecision } from '../shared/use-focus-after-decision.ts';
import { verifyMessages as words } from '../shared/verify.messages.ts';
import { WhyDialog } from '../shared/why-dialog.tsx';
import { keyRowStyles } from '../shortcuts/shortcuts.ts';
import { charitiesMessages as messages } from './charities.messages.ts';
import { useCharityRequests } from './use-charity-requests.ts';

/** The Charity Requests tab: open applications, then everyone else who can be verified. */
export default function CharityRequests() {
  const requests = useCharityRequests();
  const { box, keepFocus } = useFocusAfterDecision<HTMLDivElement>();
  if (requests.isError) {
    return <ErrorPanel title={messages.failed} onRetry={requests.retry} retrying={requests.isFetching} />;
  }
  if (!requests.items) return <RowSkeletons />;
  if (requests.items.length === 0) {
    return <EmptyState text={messages.nonePending} fabric="adire" color="green" />;
  }
  const applied = requests.items.filter(({ application }) => application !== null);
  const others = requests.items.filter(({ application }) => application === null);
  // Applicants come first, so all of them have loaded once anyone else appears in the list.
  const areAllThere = others.length > 0 || applied.length === requests.total;
  return (
    <div ref={box} className="ad:flex ad:flex-col ad:gap-8">
      <h2 tabIndex={-1} className="ad:sr-only">
        {messages.title}
      </h2>
      <section aria-label={messages.applications()} className="ad:flex ad:flex-col ad:gap-4">
        <h3 className="ad:text-lg">{messages.applications(areAllThere ? applied.length : undefined)}</h3>
        {applied.length === 0 && <p className="ad:text-sm ad:text-ink-muted">{messages.noApplicationsYet}</p>}
        <Requests of={applied} keepFocus={keepFocus} />
      </section>
      {others.length > 0 && (
        <section aria-label={messages.everyoneElse} className="ad:flex ad:flex-col ad:gap-4">
          <div>
            <h3 className="ad:text-base">{messages.everyoneElse}</h3>
            <p className="ad:text-sm ad:text-ink-muted">{messages.everyoneElseText}</p>
          </div>
          <Requests of={others} keepFocus={keepFocus} />
        </section>
      )}
      <ShowMore list={requests} />
    </div>
  );
}

type RequestsProps = { of: readonly authRoutes.CharityRequest[] } & Pick<FocusAfterDecision, 'keepFocus'>;

const Requests = ({ of: requests, keepFocus }: RequestsProps) =>
  requests.length > 0 && (
    <ul>
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} keepFocus={keepFocus} />
      ))}
    </ul>
  );

type RejectDialogProps = { request: authRoutes.CharityRequest; onClose: () => void };

/** Asks for the reason for rejecting a charity request. Nothing changes until the admin confirms. */
function RejectDialog({ request, onClose }: RejectDialogProps) {
  const { id, firstName, application } = request;
  const [rejectCharity, { isLoading }] = useRejectCharityMutation();

  async function reject(reason: string) {
    try {
      await rejectCharity({ params: { id }, body: { reason } }).unwrap();
      notify({
        title: application ? messages.rejected : messages.removed,
      });
      onClose();
    } catch (error) {
      notifyFailure(error, {
        title: messages.rejectFailed,
        otherwise: messages.tryAgain,
      });
    }
  }

  return (
    <WhyDialog
      title={application ? messages.rejectNamed(application.name) : messages.removeNamed(firstName)}
      description={application ? messages.rejectText(firstName) : messages.removeText(firstName)}
      confirmText={messages.reject}
      pending={isLoading}
      onConfirm={(reason) => void reject(reason)}
      onClose={onClose}
    />
  );
}

type RequestRowProps = { request: authRoutes.CharityRequest } & Pick<FocusAfterDecision, 'keepFocus'>;

function RequestRow({ request, keepFocus }: RequestRowProps) {
  const { id, email, firstName, lastName, application } = request;
  const [verifyCharity, { isLoading }] = useVerifyCharityMutation();
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const person = `${firstName} ${lastName}`;
  const name = application?.name ?? person;

  async function approve() {
    setAsking(null);
    const giveFocus = button.current && keepFocus(button.current);
    try {
      await verifyCharity({ params: { id }, body: { applicationId: application?.id ?? null } }).unwrap();
      notify({ title: words.done });
      giveFocus?.('decided');
    } catch (error) {
      notifyFailure(error, { title: words.failed, otherwise: words.tryAgain });
      giveFocus?.('unchanged');
    }
  }

  return (
    <li
      tabIndex={-1}
      className={cn(
        keyRowStyles,
        compactControls,
        'ad:flex ad:flex-col ad:gap-x-4 ad:gap-y-3 ad:border-b ad:border-line ad:first:pt-0 ad:last:border-b-0 ad:md:flex-row ad:md:items-start ad:md:justify-between',
        application ? 'ad:py-4' : 'ad:py-1.5',
      )}
    >
      <div className="ad:flex ad:min-w-0 ad:flex-1 ad:flex-col ad:gap-3">
        <div className="ad:flex ad:flex-col ad:gap-0.5">
          <p className="ad:flex ad:flex-wrap ad:items-center ad:gap-2">
            <span className="ad:text-sm ad:font-semibold ad:wrap-anywhere">{name}</span>
            {application && <Badge>{messages.types[application.type]}</Badge>}
          </p>
          <p className="ad:text-sm ad:wrap-anywhere ad:text-ink-muted">
            {application && (
              <>
                <span>{`${person}, `}</span>
              </>
            )}
            <EmailText email={email} />
          </p>
        </div>
        {application && <ApplicationFacts application={application} />}
      </div>
      <IfAllowed to="applications">
        <div className="ad:flex ad:shrink-0 ad:flex-wrap ad:gap-2">
          <Button
            ref={button}
            aria-label={messages.approveNamed(name)}
            aria-haspopup="dialog"
            data-decision="approve"
            variant="secondary"
            size="sm"
            onClick={() => setAsking('approve')}
            pending={isLoading}
            pendingText={words.pending}
            className="ad:max-sm:flex-1"
          >
            {messages.approve}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={messages.rejectNamed(name)}
            aria-haspopup="dialog"
            data-decision="reject"
            onClick={() => setAsking('reject')}
            disabled={isLoading}
            className="ad:max-sm:flex-1"
          >
            {messages.reject}
          </Button>
        </div>
      </IfAllowed>
      <ConfirmDialog
        open={asking === 'approve'}
        onOpenChange={(open) => !open && setAsking(null)}
        title={words.title(name)}
        description={application ? words.applied : words.notApplied}
        confirmText={words.confirm}
        onConfirm={() => void approve()}
      />
      {asking === 'reject' && <RejectDialog request={request} onClose={() => setAsking(null)} />}
    </li>
  );
}

/** Turns `https://www.hope.example/about/` into `hope.example/about`. */
const shortened = (link: string) => link.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '');

function ApplicationFacts({ application }: { application: CharityApplication }) {
  const { cacNumber, phone, areas, needs, about, evidence, files, createdAt } = application;
  return (
    <>
      {about !== '' && (
        <p className="ad:max-w-measure ad:text-sm ad:whitespace-pre-line ad:wrap-anywhere">{about}</p>
      )}
      <dl className="ad:grid ad:gap-x-6 ad:gap-y-3 ad:text-sm ad:sm:grid-cols-[auto_1fr]">
        <Fact name={messages.facts.cacNumber}>
          <span className="ad:font-semibold ad:tabular-nums">{cacNumber}</span>
        </Fact>
        <Fact name={messages.facts.phone}>
          <a
            href={`tel:${phone}`}
            className="ad:inline-flex ad:min-h-11 ad:items-center ad:tabular-nums ad:underline ad:underline-offset-4 ad:pointer-fine:min-h-6"
          >
            {phone}
          </a>
        </Fact>
        <Fact name={messages.facts.evidence}>
          {evidence.length + files.length === 0 ? (
            messages.noEvidence
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
        <Fact name={messages.facts.worksIn}>{areas.join(', ')}</Fact>
        <Fact name={messages.facts.needs}>{needs.join(' · ')}</Fact>
        <Fact name={messages.facts.applied}>{formatDate(createdAt)}</Fact>
      </dl>
    </>
  );
}

type EvidenceLinkProps = { href: string; isSaved?: boolean; children: string };

/** Opens the document in a new tab, or downloads it if the browser cannot display it. */
function EvidenceLink({ href, isSaved = false, children }: EvidenceLinkProps) {
  return (
    <a
      href={href}
      {...(isSaved ? { download: children } : { target: '_blank', rel: 'noreferrer' })}
      className="ad:inline-flex ad:min-h-11 ad:items-center ad:wrap-anywhere ad:text-primary ad:underline ad:underline-offset-4 ad:pointer-fine:min-h-6"
    >
      <span>{children}</span>
      <span className="ad:sr-only">{messages.documentOpens(isSaved)}</span>
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
