export type { AnswerStream, OpenStream } from './answer-stream.ts';
export { outageMessages } from './outage.messages.ts';
export { type Cookie, isProblem, problem, ProblemError } from './problem.ts';
