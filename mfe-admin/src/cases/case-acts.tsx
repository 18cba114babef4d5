import type { CasePage, Follows } from '@alaso/contracts';
import { Button, ConfirmDialog } from '@alaso/ui';
import { notify, notifyFailure, useSession } from '@alaso/web-kit';
import { useState } from 'react';
import {
  useDecideAppealMutation,
  useDecideCaseMutation,
  useGiveBackCaseMutation,
  useTakeCaseMutation,
} from '../admin-api.ts';
import { WhyDialog } from '../why-dialog.tsx';
import { aboutOf } from './case-row.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

type Asked = 'decide' | 'dismiss' | 'upheld' | 'overturned' | null;

const appealWords = {
  upheld: { title: 'Uphold the decision', description: 'The decision stands. We will tell the person why.' },
  overturned: {
    title: 'Overturn the decision',
    description: 'All actions are reversed immediately, and we send the person your reason.',
  },
};

/** Returns whether a case waits for an admin at all. */
export const canAct = ({ stage }: Pick<CasePage, 'stage'>) => stage === 'open' || stage === 'appealed';

/** What a decision closes: a case is decided as one. */
function closesInWords({ reports }: CasePage): string {
  const pending = reports.filter(({ status }) => status === 'pending').length;
  return pending > 1 ? `This closes all ${pending} pending reports of this case.` : '';
}

/** What an admin can do in a case that waits for one. */
export function CaseActs({ page }: { page: CasePage }) {
  const { id, stage, takenBy, mayDecide } = page;
  const { user } = useSession();
  const [asked, setAsked] = useState<Asked>(null);
  const [take, taking] = useTakeCaseMutation();
  const [giveBack, givingBack] = useGiveBackCaseMutation();
  const [decide, deciding] = useDecideCaseMutation();
  const [decideAppeal, decidingAppeal] = useDecideAppealMutation();
  const isMine = takenBy !== null && takenBy === user?.id;
  const isTaken = takenBy !== null && !isMine;

  async function run(act: Promise<unknown>, done: string) {
    try {
      await act;
      notify({ title: done });
      setAsked(null);
    } catch (error) {
      notifyFailure(error, { title: 'Failed to change the case', otherwise: 'Please try again.' });
    }
  }
  const params = { id };
  const decideAs = (status: 'reviewed' | 'dismissed', follows?: Follows) =>
    run(decide({ params, body: { status, ...(follows && { follows }) } }).unwrap(), 'Case decided');

  if (!mayDecide) {
    return (
      <p className="ad:text-sm ad:text-ink-muted">
        {page.personId === user?.id
          ? 'This case is about you: another admin decides it.'
          : 'You decided this case: another admin decides the appeal.'}
      </p>
    );
  }
  return (
    <>
      {isMine ? (
        <Button
          variant="secondary"
          pending={givingBack.isLoading}
          onClick={() => void run(giveBack({ params }).unwrap(), 'Released')}
        >
          Release
        </Button>
      ) : (
        <Button
          variant="secondary"
          pending={taking.isLoading}
          onClick={() => void run(take({ params, body: { from: takenBy } }).unwrap(), 'Assigned to you')}
        >
          {isTaken ? 'Take over' : 'Assign to me'}
        </Button>
      )}
      {stage === 'open' && !isTaken && (
        <>
          <Button variant="secondary" onClick={() => setAsked('dismiss')}>
            Dismiss all
          </Button>
          <Button onClick={() => setAsked('decide')}>Approve</Button>
        </>
      )}
      {stage === 'appealed' && !isTaken && (
        <>
          <Button variant="secondary" onClick={() => setAsked('upheld')}>
            Uphold
          </Button>
          <Button onClick={() => setAsked('overturned')}>Overturn</Button>
        </>
      )}
      {asked === 'decide' && (
        <DecisionDialog
          title={`Approve: ${aboutOf(page)}`}
          listings={page.listings}
          closes={closesInWords(page)}
          hasPerson={page.personId !== null}
          pending={deciding.isLoading}
          onDecide={(follows) => void decideAs('reviewed', follows)}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        open={asked === 'dismiss'}
        onOpenChange={() => setAsked(null)}
        title="Dismiss all reports of this case?"
        description={`${closesInWords(page)} We notify the reporters that we found nothing against our guidelines.`.trim()}
        confirmText="Dismiss all"
        pending={deciding.isLoading}
        onConfirm={() => void decideAs('dismissed')}
      />
      {(asked === 'upheld' || asked === 'overturned') && (
        <WhyDialog
          {...appealWords[asked]}
          confirmText={asked === 'upheld' ? 'Uphold' : 'Overturn'}
          pending={decidingAppeal.isLoading}
          onConfirm={(why) =>
            void run(decideAppeal({ params, body: { outcome: asked, why } }).unwrap(), 'Appeal decided')
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
