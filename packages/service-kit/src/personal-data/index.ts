export { absencePersonalData, kitPersonalData, suspensionsPersonalData } from './kit-collections.ts';
export {
  erasePersonalData,
  nothingToRead,
  type PersonalData,
  readerOf,
  readPersonalData,
  removerOf,
} from './personal-data.ts';
