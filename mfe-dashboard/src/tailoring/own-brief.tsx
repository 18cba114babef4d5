import type { OrderPage, Tailoring } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { useState } from 'react';
import { emptyBrief, fieldsOf } from './brief-fields.ts';
import { BriefForm } from './brief-form.tsx';
import type { JobMoves } from './use-job-moves.ts';

export type OwnBriefProps = {
  order: Pick<OrderPage, 'otherPartyFirstName'>;
  brief: Tailoring['brief'];
  moves: JobMoves;
};

/** A buyer writes the brief, and until they have agreed to a quote writes it anew. */
export function OwnBrief({ order: { otherPartyFirstName: tailor }, brief, moves }: OwnBriefProps) {
  const [isChanging, setChanging] = useState(false);
  if (brief !== null && !isChanging) {
    return (
      <Button variant="secondary" className="db:self-start" onClick={() => setChanging(true)}>
        Change the brief
      </Button>
    );
  }
  return (
    <BriefForm
      tailorFirstName={tailor}
      given={brief ? fieldsOf(brief) : emptyBrief}
      onSend={(changed) => moves.brief(changed).then(() => setChanging(false))}
      pending={moves.pending === 'brief'}
      {...(brief && { onCancel: () => setChanging(false) })}
    />
  );
}
