export type { AnswerStream, OpenStream } from './answer-stream.ts';
export type { Cookie } from './cookie.ts';
export { outageMessages } from './outage.messages.ts';
export { isProblem, problem, ProblemError } from './problem.ts';
