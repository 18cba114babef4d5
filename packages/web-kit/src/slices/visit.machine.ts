/** The states of one visit to a slice's address, from single-spa's mount to its unmount. */
type VisitState = 'loading' | 'mounting' | 'mounted' | 'failing' | 'failed' | 'left';

/**
 * Which state may follow which. Whatever a slice still does after it failed or was left leads nowhere.
 * - loading: manifest, entry, chunk and bootstrap; the pending face is shown
 * - mounting: the slice draws behind the pending face
 * - mounted: the slice has its place to itself
 * - failing: what there is of the slice is taken down
 * - failed: the panel is shown; its Retry leads back to loading
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
    /** Goes to a state. @returns false, without going there, where it may not follow */
    become(next: VisitState): boolean {
      if (!transitions[state].includes(next)) return false;
      state = next;
      return true;
    },
    is: (asked: VisitState): boolean => state === asked,
  };
}
