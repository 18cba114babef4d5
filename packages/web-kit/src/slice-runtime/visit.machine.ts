/** The states of one visit to a slice's address, from single-spa's mount to its unmount. */
type VisitState = 'loading' | 'mounting' | 'mounted' | 'failing' | 'failed' | 'left';

/**
 * Which state may follow which. What a slice still does after it has failed or was left has no effect.
 * - loading: manifest, entry, chunk and bootstrap, while the spinner is shown
 * - mounting: the slice renders behind the spinner
 * - mounted: only the slice is shown
 * - failing: what was mounted of the slice is unmounted
 * - failed: the panel is shown; Retry leads back to loading
 */
const transitions: Record<VisitState, readonly VisitState[]> = {
  loading: ['mounting', 'failing', 'left'],
  mounting: ['mounted', 'failing', 'left'],
  mounted: ['failing', 'left'],
  failing: ['failed', 'left'],
  failed: ['loading', 'left'],
  left: [],
};

/** Follows one visit through its states. */
export function createVisitMachine() {
  let state: VisitState = 'loading';
  return {
    /** Goes to a state. @returns false, and stays, where that state may not follow */
    become(next: VisitState): boolean {
      if (!transitions[state].includes(next)) return false;
      state = next;
      return true;
    },
    is: (asked: VisitState): boolean => state === asked,
  };
}
