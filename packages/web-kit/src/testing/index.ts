export { choose } from './choose.ts';
export { findField } from './find-field.ts';
export { paste } from './paste.ts';
export { renderSlice } from './render-slice.tsx';
export {
  answer,
  answerAt,
  answerBy,
  answerUploads,
  calls,
  listCalls,
  holdBack,
  type MadeCall,
  okAnswer,
  problemAnswer,
  refuse,
  silence,
} from './server.ts';
export { translate } from './translate.ts';
