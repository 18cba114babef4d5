export { type AdminAct, recordAdminAct } from './audit/admin-act.ts';
export {
  recordEvidenceViewed,
  recordMessagesViewed,
  recordOrderViewed,
  recordPeopleListed,
  recordPersonViewed,
} from './audit/person-viewed.ts';
export { assertExists } from './clients/assert-exists.ts';
export type { CallService } from './clients/service-client.ts';
export { createServiceClient } from './clients/service-client.ts';
export { guardCalls } from './clients/guard-calls.ts';
export { configReaders, parseConfig } from './config/parse-config.ts';
export { linkSecret } from './config/link-secret.ts';
export { count, setting } from './config/setting.ts';
export {
  ApiConfig,
  callSettings,
  MigrationConfig,
  sessionSettings,
  WorkerConfig,
} from './config/service-config.ts';
export { addDays, day, lagosDay, lagosMorning } from './dates/lagos-day.ts';
export { openDatabase } from './database/connection.ts';
export { isDuplicateKey } from './database/with-optimistic-retry.ts';
export { type LockRows, rowLocks, rowLocksOf } from './database/row-lock.ts';
export { olderThan, rowsAfter } from './database/rows-after.ts';
export { LostRace, retryOnDuplicateKey, withOptimisticRetry } from './database/with-optimistic-retry.ts';
export { type DatabaseLayout, type Migration, runMigrations } from './migrations/run-migrations.ts';
export {
  type AnyModel,
  defineModel,
  type ModelOf,
  partSchema,
  handOverSchema,
  placeSchema,
  rowSchema,
} from './database/model.ts';
export { Mixed, type Timestamped, uuid, wholeNumber } from './database/row-fields.ts';
export type { DbSession, InTransaction } from './database/transaction.ts';
export type { Subscriptions } from './events/event-worker.ts';
export type { WriteEvent } from './events/outbox.ts';
export type { Cookie } from './responses/cookie.ts';
export { buildServiceApp } from './http/build-service-app.ts';
export { fieldErrorsOf, parseInput } from './http/field-errors.ts';
export { default as express } from 'express';
export { dataBlock, describePage, tag, titleTag } from './http/page-head.ts';
export { cursorBy, type ListCursor, moment, pagedList } from './http/paged-list.ts';
export { isProblem, ProblemError, problem } from './responses/problem.ts';
export type { AnswerStream } from './responses/answer-stream.ts';
export { type Handler, type Reply, type Route, route } from './http/route.ts';
export {
  type AccessClaims,
  accessTokenMs,
  createKeyFinder,
  type FindKey,
  type SigningKey,
  signAccessToken,
  type Suspension,
  verifyAccessToken,
} from './auth/access-token.ts';
export {
  accessCookieOf,
  isHttps,
  plainSessionHint,
  secureCookie,
  sessionHintOf,
} from './auth/cookie-names.ts';
export type { Caller } from './auth/caller.ts';
export { assertFresh, assertMayActOn, isAdminWith } from './auth/caller.ts';
export { derivedId } from './auth/derived-id.ts';
export { readLink, signLink } from './auth/link-token.ts';
export { openRevocations, type Revocations } from './auth/revocations.ts';
export { isInForce } from './auth/suspension.ts';
export { type AbsentUsers, absentUsers, absentUsersOf, type Departure } from './auth/absent-users.ts';
export {
  afterMeasure,
  type Decided,
  type KeptSuspension,
  type SuspendedUsers,
  suspendedUsers,
  suspensionsOf,
} from './auth/suspended-users.ts';
export { signServiceToken } from './auth/service-token.ts';
export {
  absencePersonalData,
  kitPersonalData,
  suspensionsPersonalData,
} from './personal-data/kit-collections.ts';
export {
  removerOf,
  erasePersonalData,
  nothingToRead,
  type PersonalData,
  readerOf,
  readPersonalData,
} from './personal-data/personal-data.ts';
export { defineJob, handle, type Job, type JobContext, type JobHandler, NoData } from './jobs/job.ts';
export type { Enqueue } from './jobs/queue.ts';
export { defineTimer, fireTimer, runDueTimers, type TimerSource } from './jobs/timers.ts';
export { type Counter, createCounter } from './rate-limits/counter.ts';
export { kept } from './rate-limits/kept.ts';
export { createLimiter, type Limiter } from './rate-limits/limiter.ts';
export { networkOf } from './rate-limits/network.ts';
export { withBreaker } from './rate-limits/with-breaker.ts';
export { createBackoff, type Backoff } from './rate-limits/backoff.ts';
export { within } from './rate-limits/within.ts';
export {
  listenForPages,
  createPagePush,
  type PagesListener,
  readMarks,
  type PushToPages,
  type PagePush,
  type PushSubject,
} from './realtime/pages-channel.ts';
export { createLogger, type Logger } from './log/logger.ts';
export { escapeHtml, layOutMail, mailStyle, type MailContent } from './mail/mail-layout.ts';
export {
  createMailer,
  linkSettings,
  type Mail,
  type Mailer,
  isAddressRefused,
  mailLimitMs,
  mailSettings,
} from './mail/mailer.ts';
export { shapesForPages } from './observability/served-routes.ts';
export { failedJobs } from './health/failed-jobs.ts';
export { platformHealth } from './health/platform-health.ts';
export { type ApiPlatform, openApiPlatform } from './lifecycle/api-platform.ts';
export { openPlatform, type Platform } from './lifecycle/platform.ts';
export { listen } from './lifecycle/listen.ts';
export { onShutdown } from './lifecycle/shutdown.ts';
export { databaseRole } from './migrations/database-role.ts';
export { backfillReferences } from './migrations/backfill-references.ts';
export { unbearable } from './migrations/run-migrations.ts';
export { migrate } from './migrations/migrate.ts';
export { runService } from './lifecycle/run-service.ts';
export { runWorker, startWork, type Work } from './lifecycle/run-worker.ts';
export { dayMs, hourMs, minuteMs } from './dates/durations.ts';
