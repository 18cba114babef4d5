import { describeThread } from './message-thread.ts';

describe('a thread of 450 messages', () => describeThread(450));
