export {
  type AbsentOwnerRepository,
  absentOwnerRepository,
  absentOwnersOf,
} from './absent-owner.repository.ts';
export { hideAbsent } from './hide-absent.ts';
