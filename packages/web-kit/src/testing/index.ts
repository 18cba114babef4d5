export { renderSlice } from './render-slice.tsx';
export {
  answer,
  answerBy,
  calls,
  type MadeCall,
  okAnswer,
  problemAnswer,
  refuse,
  server,
  silence,
} from './server.ts';
