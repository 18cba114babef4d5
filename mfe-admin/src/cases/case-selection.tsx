import type { Case, CasePage } from '@alaso/contracts';
import { Button, ConfirmDialog, Field, FormDialog, Select } from '@alaso/ui';
import { notify, sentenceOf } from '@alaso/web-kit';
import { useState } from 'react';
import {
  useCloseAsDuplicateMutation,
  useDecideCaseMutation,
  useTakeCaseMutation,
} from '../shared/admin-api.ts';
import { useUndoToast } from '../shared/undo-toast.ts';
import { aboutOf } from './case-row.tsx';
import { selectionMessages as words } from './case-selection.messages.ts';

export type CaseSelection = {
  /** The selected cases that are currently in the list. */
  chosen: readonly Case[];
  isChosen: (id: string) => boolean;
  toggle: (id: string) => void;
  keepOnly: (ids: readonly string[]) => void;
};

/** Tracks which cases are selected. A case that leaves the list is deselected. */
export function useCaseSelection(listed: readonly Case[]): CaseSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen: listed.filter(({ id }) => ids.has(id)),
    isChosen: (id) => ids.has(id),
    toggle: (id) =>
      setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    keepOnly: (kept) => setIds(new Set(kept)),
  };
}

type Act = 'take' | 'dismiss' | 'duplicate';

/** Runs an action on the selected cases, one at a time. Cases that cannot be changed stay selected. */
function useActs({ keepOnly }: Pick<CaseSelection, 'keepOnly'>) {
  const [running, setRunning] = useState<Act | null>(null);
  const notifyDone = useUndoToast();

  async function run(act: Act, rows: readonly Case[], call: (row: Case) => Promise<CasePage>) {
    setRunning(act);
    const refused: { id: string; why: string }[] = [];
    const decisions: CasePage['undo'][] = [];
    for (const row of rows) {
      try {
        decisions.push((await call(row)).undo);
      } catch (error) {
        refused.push({ id: row.id, why: sentenceOf(error, '') });
      }
    }
    const [first] = refused;
    if (decisions.length > 0) notifyDone(words.done[act](decisions.length), decisions);
    if (first) {
      const description = words.failedWhy(first.why);
      notify({ title: words.failed(refused.length), description, variant: 'destructive' });
    }
    keepOnly(refused.map(({ id }) => id));
    setRunning(null);
  }
  return { running, run };
}

/** Shows the actions for the selected cases. Each action makes one call per case. */
export function SelectionBar({ selection }: { selection: CaseSelection }) {
  const { chosen, keepOnly } = selection;
  const [take] = useTakeCaseMutation();
  const [decide] = useDecideCaseMutation();
  const [closeAsDuplicate] = useCloseAsDuplicateMutation();
  const { running, run } = useActs(selection);
  const [asks, setAsks] = useState<'dismiss' | 'duplicate' | null>(null);
  const closeDialog = () => setAsks(null);
  const isRunning = running !== null;

  if (chosen.length === 0) return null;
  return (
    <section
      aria-label={words.bar}
      data-bottom-bar=""
      className="ad:sticky ad:bottom-2 ad:z-10 ad:grid ad:grid-cols-2 ad:items-center ad:gap-2 ad:rounded-card ad:border ad:border-line ad:bg-surface ad:p-3 ad:shadow-card ad:sm:flex ad:sm:flex-wrap"
    >
      <p role="status" className="ad:mr-auto ad:text-sm ad:font-semibold">
        {words.selected(chosen.length)}
      </p>
      <Button variant="ghost" disabled={isRunning} onClick={() => keepOnly([])}>
        {words.clear}
      </Button>
      <Button
        variant="secondary"
        pending={running === 'take'}
        disabled={isRunning}
        onClick={() =>
          void run('take', chosen, ({ id, takenBy }) =>
            take({ params: { id }, body: { from: takenBy } }).unwrap(),
          )
        }
      >
        {words.take}
      </Button>
      {chosen.length > 1 && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          disabled={isRunning}
          className="ad:order-last ad:col-span-2 ad:sm:order-none"
          onClick={() => setAsks('duplicate')}
        >
          {words.duplicate}
        </Button>
      )}
      <Button aria-haspopup="dialog" disabled={isRunning} onClick={() => setAsks('dismiss')}>
        {words.dismiss}
      </Button>
      <ConfirmDialog
        open={asks === 'dismiss'}
        onOpenChange={closeDialog}
        title={words.dismissTitle(chosen.length)}
        description={words.dismissText}
        confirmText={words.confirm}
        pending={running === 'dismiss'}
        onConfirm={() =>
          void run('dismiss', chosen, ({ id }) =>
            decide({ params: { id }, body: { status: 'dismissed' } }).unwrap(),
          ).then(closeDialog)
        }
      />
      {asks === 'duplicate' && (
        <DuplicateDialog
          chosen={chosen}
          pending={running === 'duplicate'}
          onConfirm={(of) =>
            void run(
              'duplicate',
              chosen.filter(({ id }) => id !== of),
              ({ id }) => closeAsDuplicate({ params: { id }, body: { of } }).unwrap(),
            ).then(closeDialog)
          }
          onClose={closeDialog}
        />
      )}
    </section>
  );
}

/** Asks which of the selected cases to keep open. */
function DuplicateDialog({
  chosen,
  pending,
  onConfirm,
  onClose,
}: {
  chosen: readonly Case[];
  pending: boolean;
  onConfirm: (keptId: string) => void;
  onClose: () => void;
}) {
  const oldestFirst = chosen.toSorted((one, other) => one.openedAt.localeCompare(other.openedAt));
  const [kept, setKept] = useState(oldestFirst[0]?.id ?? '');
  return (
    <FormDialog
      title={words.duplicateTitle}
      description={words.duplicateText}
      submitText={words.close(chosen.length - 1)}
      cancelText={words.cancel}
      pending={pending}
      onSubmit={() => onConfirm(kept)}
      onClose={onClose}
    >
      <Field label={words.stays}>
        <Select
          value={kept}
          options={oldestFirst.map((row) => ({ value: row.id, label: aboutOf(row) }))}
          onValueChange={setKept}
        />
      </Field>
    </FormDialog>
  );
}
