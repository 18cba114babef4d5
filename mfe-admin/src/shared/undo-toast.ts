import type { Undo } from '@alaso/contracts';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useUndoDecisionMutation } from './admin-api.ts';
import { undoMessages as words } from './undo-toast.messages.ts';

/** The time allowed for undoing a decision, in ms. The server enforces the same limit. */
const undoMs = 10_000;

/**
 * Returns a function that shows a toast about a decision, with an Undo button for as long as undoing is
 * possible.
 */
export function useUndoToast(): (title: string, decisions: readonly (Undo | undefined)[]) => void {
  const [undoDecision] = useUndoDecisionMutation();

  async function undoAll(decisions: readonly Undo[]): Promise<void> {
    try {
      for (const { caseId, until } of decisions) {
        await undoDecision({ params: { id: caseId }, body: { until } }).unwrap();
      }
      notify({ title: words.undone });
    } catch (error) {
      notifyFailure(error, { title: words.failed, otherwise: words.tryAgain });
    }
  }

  return (title, decisions) => {
    const possible = decisions.filter((undo) => undo !== undefined);
    if (possible.length === 0) return notify({ title });
    const action = { label: words.undo, onAction: () => void undoAll(possible) };
    notify({ title, description: words.nobodyYet, action, durationMs: undoMs });
  };
}
