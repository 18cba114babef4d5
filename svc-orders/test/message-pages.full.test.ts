import { describeThread } from './message-thread.ts';

describe('a thread of ten thousand messages', () => describeThread(10_000));
