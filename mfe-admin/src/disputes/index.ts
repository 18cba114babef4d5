export { DisputePart } from './dispute-part.tsx';
