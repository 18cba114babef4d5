export { type Answers, jsonAnswer, type MadeCall, problemAnswer, renderSlice } from './render-slice.tsx';
