export { type AdminAct, recordAdminAct } from './audit/admin-act.ts';
export { recordEvidenceViewed, recordPeopleListed, recordPersonViewed } from './audit/person-viewed.ts';
export type { CallService } from './clients/service-client.ts';
export { createServiceClient } from './clients/service-client.ts';
export { configReaders, parseConfig } from './config/parse-config.ts';
export { count, setting } from './config/setting.ts';
export {
  ApiConfig,
  callSettings,
  MigrationConfig,
  sessionSettings,
  WorkerConfig,
} from './config/service-config.ts';
export { addDays, day, lagosDay, lagosMorning } from './days/lagos-day.ts';
export { openDatabase } from './database/connection.ts';
export { isDuplicateKey } from './database/duplicate-key.ts';
export { olderThan } from './database/older-than.ts';
export { retryOnDuplicateKey } from './database/retry-on-duplicate-key.ts';
export { type DatabaseLayout, type Migration, runMigrations } from './migrations/run-migrations.ts';
export { type AnyModel, defineModel, type ModelOf, partSchema, rowSchema } from './database/model.ts';
export { Mixed, type Timestamped, uuid, wholeNumber } from './database/row-fields.ts';
export type { DbSession, InTransaction } from './database/transaction.ts';
export type { Subscriptions } from './events/event-worker.ts';
export type { WriteEvent } from './events/outbox.ts';
export type { Cookie } from './answers/cookie.ts';
export { buildServiceApp } from './http/build-service-app.ts';
export { madePage } from './http/made-page.ts';
export { brokenCursor, cutPage, decodeCursor, encodeCursor, pageHeaders } from './http/pages.ts';
export { isProblem, ProblemError, problem } from './answers/problem.ts';
export type { AnswerStream } from './answers/answer-stream.ts';
export { sessionHintCookie } from './http/steps/session-check.ts';
export { type Handler, type Reply, type Route, route } from './http/route.ts';
export {
  type AccessClaims,
  accessCookie,
  accessTokenMs,
  createKeyFinder,
  type FindKey,
  type SigningKey,
  signAccessToken,
  type Suspension,
  verifyAccessToken,
} from './identity/access-token.ts';
export type { Caller } from './identity/caller.ts';
export { assertFresh } from './identity/fresh.ts';
export { derivedId } from './identity/derived-id.ts';
export { readLink, signLink } from './identity/link-token.ts';
export { openRevocations, type Revocations } from './identity/revocations.ts';
export { isInForce } from './identity/suspension.ts';
export {
  afterMeasure,
  type Decided,
  type KeptSuspension,
  type SuspendedUsers,
  suspendedUsers,
  suspensionsOf,
} from './identity/suspended-users.ts';
export { signServiceToken } from './identity/service-token.ts';
export { defineJob, handle, type Job, type JobContext, type JobHandler, NoData } from './jobs/job.ts';
export type { Enqueue } from './jobs/queue.ts';
export { type Counter, createCounter } from './limits/counter.ts';
export { kept } from './limits/kept.ts';
export { createLimiter, type Limiter } from './limits/limiter.ts';
export { networkOf } from './limits/network.ts';
export { quickly } from './limits/quickly.ts';
export { createTurns, type Turns } from './limits/turns.ts';
export { within } from './limits/within.ts';
export {
  listenForPages,
  pagesTeller,
  type PagesListener,
  readMarks,
  type TellPages,
  type Told,
} from './live/pages-channel.ts';
export { createLogger, type Logger } from './log/logger.ts';
export { layOutMail, type MailContent } from './mail/mail-layout.ts';
export {
  createMailer,
  linkSettings,
  type Mail,
  type Mailer,
  mailLimitMs,
  mailSettings,
} from './mail/mailer.ts';
export { shapesForPages } from './probes/served-routes.ts';
export { platformHealth } from './health/platform-health.ts';
export { type ApiPlatform, openApiPlatform } from './process/api-platform.ts';
export { openPlatform, type Platform } from './process/platform.ts';
export { databaseRole } from './migrations/database-role.ts';
export { unbearable } from './migrations/migration-steps.ts';
export { migrate } from './migrations/migrate.ts';
export { runService } from './process/run-service.ts';
export { runWorker, startWork, type Work } from './process/run-worker.ts';
