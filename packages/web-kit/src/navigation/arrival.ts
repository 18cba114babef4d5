// An entry of its own: the shell and a slice each bundle what they use of it, and the shared package stays
// small.
export { onStep } from './on-step.ts';
export { useArrivalAt } from './use-arrival-at.ts';
