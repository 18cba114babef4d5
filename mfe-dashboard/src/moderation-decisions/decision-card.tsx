import type { moderationRoutes } from '@alaso/contracts';
import { maxAppeal } from '@alaso/contracts/moderation';
import { Badge, Button, Card, Field, formatDate, formatDateTime, FormDialog, Textarea } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { useAppealDecisionMutation } from '../dashboard-api.ts';

/** Asks why a decision should be looked at again. After a failure it stays open and keeps what was typed. */
function AppealDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [appeal, { isLoading }] = useAppealDecisionMutation();

  async function submit() {
    const isEmpty = text.trim() === '';
    setError(isEmpty ? 'Tell us why we should review this again' : undefined);
    if (isEmpty) return;
    try {
      await appeal({ body: { caseId, text } }).unwrap();
      notify({ title: 'Appeal sent', description: 'A different admin will review it and reply.' });
      onClose();
    } catch (failure) {
      notifyFailure(failure, { title: 'Failed to send the appeal', otherwise: 'Please try again.' });
    }
  }

  return (
    <FormDialog
      title="Appeal"
      description="You can appeal once. Tell us what we should know."
      submitText="Send Appeal"
      pending={isLoading}
      pendingText="Sending..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Reason for your appeal" required error={error}>
        <Textarea
          value={text}
          rows={5}
          maxLength={maxAppeal}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </FormDialog>
  );
}

type OwnDecision = moderationRoutes.OwnDecision;

const stageWords: Record<OwnDecision['stage'], string | null> = {
  decided: null,
  appealed: 'Appeal pending',
  upheld: 'Upheld',
  overturned: 'Overturned',
};

/** What followed, each as a sentence. */
function sentencesOf({ hidden, person, until, stage }: OwnDecision): string[] {
  const isBack = stage === 'overturned';
  const sentences = hidden.map((title) =>
    isBack ? `“${title}” was hidden.` : `“${title}” is hidden from everyone else.`,
  );
  if (person === 'warn') sentences.push('A warning.');
  if (person === 'suspend')
    sentences.push(
      `Your account ${isBack ? 'was' : 'is'} suspended until ${until === null ? 'further notice' : formatDateTime(until)}.`,
    );
  return sentences.length === 0 ? ['No further action.'] : sentences;
}

/** One decision: what, why, until when, and how it can be appealed. Who has reported is not told. */
export function DecisionCard({ decision }: { decision: OwnDecision }) {
  const { at, why, stage, appeal, appealUntil } = decision;
  const [isAsked, setIsAsked] = useState(false);
  const mark = stageWords[stage];
  return (
    <li>
      <Card className="db:flex db:flex-col db:gap-2 db:p-4">
        <p className="db:flex db:flex-wrap db:items-center db:gap-2 db:text-sm db:text-ink-muted">
          {formatDate(at)}
          {mark && <Badge>{mark}</Badge>}
        </p>
        {sentencesOf(decision).map((sentence) => (
          <p key={sentence} className="db:font-semibold db:wrap-anywhere">
            {sentence}
          </p>
        ))}
        {why && <p className="db:max-w-measure db:wrap-anywhere db:whitespace-pre-line">Why: {why}</p>}
        {appeal && (
          <div className="db:border-l-2 db:border-gold db:pl-3 db:text-sm">
            <p className="db:font-semibold">Your appeal of {formatDate(appeal.at)}</p>
            <p className="db:wrap-anywhere db:whitespace-pre-line">{appeal.text}</p>
            {appeal.why !== null && <p className="db:mt-2 db:wrap-anywhere">The answer: {appeal.why}</p>}
          </div>
        )}
        {appealUntil !== null && (
          <div className="db:flex db:flex-wrap db:items-center db:gap-3">
            <Button variant="secondary" onClick={() => setIsAsked(true)}>
              Appeal
            </Button>
            <span className="db:text-sm db:text-ink-muted">One appeal, until {formatDate(appealUntil)}</span>
          </div>
        )}
        {isAsked && <AppealDialog caseId={decision.caseId} onClose={() => setIsAsked(false)} />}
      </Card>
    </li>
  );
}
