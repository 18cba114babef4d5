export { idempotencyOf, type StoredReply } from './idempotency.model.ts';
export { idempotencyRecords } from './idempotency.repository.ts';
export { createIdempotency, type Idempotency, type IdempotentRequest, operationIdOf } from './idempotency.ts';
