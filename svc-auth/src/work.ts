import type { Entity, NotificationKind } from '@alaso/contracts';
import type { NewNotification } from '@alaso/contracts/internal';
import {
  derivedId,
  type Enqueue,
  erasePersonalData,
  type Mailer,
  createPagePush,
  type Platform,
  readPersonalData,
  type Work,
} from '@alaso/service-kit';
import type { ObjectStorage } from '@alaso/service-kit/storage';
import { accountLinkRepository, emailChangeRepository } from './account/index.ts';
import { accountMailJob, type AccountMailReason, handleAccountMails } from './account/account-mails.ts';
import { type Neighbor, personalDataClient } from './clients/personal-data-client.ts';
import { accountDeletionRepository } from './leaving/account-deletion.repository.ts';
import { eraseMentions } from './leaving/erase-mentions.ts';
import { handleEraseAccounts } from './leaving/erase-accounts.ts';
import { handlePushes, pushedKinds, type PushSender, pushToDevices } from './device-notifications/index.ts';
import { dataExportRepository } from './own-data/data-export.repository.ts';
import { handleMakeExport, handleRemoveExports, makeExportJob } from './own-data/make-export.ts';
import { personalData } from './personal-data.ts';
import { guessWarning, handleGuessWarning } from './sign-in/guess-warning.ts';
import { handleNotificationMails, notificationMailJob } from './notifications/mail-notifications.ts';
import { handlePhoneCodes, phoneCodeJob, phoneCodeRepository, type SmsSender } from './phone/index.ts';
import { sentMailRepository } from './mail/sent-mail.repository.ts';
import { saveNotification } from './notifications/save-notification.ts';
import type { MailLinks } from './notifications/notification-mail.ts';
import { notificationRepository } from './notifications/notification.repository.ts';
import { notificationPreferenceRepository } from './notifications/notification-preference.repository.ts';
import { sessionRepository } from './sessions/session.repository.ts';
import { applySanction } from './users/suspension.ts';
import { formerAddressRepository } from './users/index.ts';
import { userRepository } from './users/user.repository.ts';

/** Additional entities that a user's open pages refetch, by notification kind. */
const changedBy: Partial<Record<NotificationKind, readonly Entity[]>> = {
  charity: ['charity', 'user'],
  decision: ['case', 'report', 'review'],
  review: ['review'],
};

export type WorkSettings = MailLinks & {
  mailer: Mailer;
  sms: SmsSender;
  pushSender: PushSender;
  storage: ObjectStorage;
  now?: () => Date;
};

export function defineWork({ now = () => new Date(), sms, ...settings }: WorkSettings) {
  return (
    { connection, revocations, inTransaction, redis, config, log, call }: Platform<Neighbor>,
    enqueue: Enqueue,
  ): Work => {
    const push = createPagePush(redis, config.REDIS_PREFIX);
    const deps = {
      ...settings,
      now,
      enqueue,
      users: userRepository(connection),
      revocations,
      inTransaction,
      push,
      log,
      mails: sentMailRepository(connection),
      links: accountLinkRepository(connection),
      emailChanges: emailChangeRepository(connection),
      formerAddresses: formerAddressRepository(connection),
      notifications: notificationRepository(connection),
      preferences: notificationPreferenceRepository(connection),
      sessions: sessionRepository(connection),
    };
    const own = { connection, storage: settings.storage };
    const neighborsData = personalDataClient(call);
    const ownData = {
      ...deps,
      exports: dataExportRepository(connection),
      deletions: accountDeletionRepository(connection),
      neighborsData,
      readOwn: (userId: string, from: string | undefined) =>
        readPersonalData(personalData, own, { userId, from }),
      eraseOwn: async (userId: string) => {
        await eraseMentions({ ...deps, neighborsData }, userId);
        return erasePersonalData(personalData, own, userId);
      },
    };
    const mail = (eventId: string, reason: AccountMailReason) => {
      const mailId = `${reason.name}-${eventId}`;
      return enqueue(accountMailJob, { mailId, reason }, { id: mailId });
    };
    async function notify(
      notification: NewNotification,
      happenedAt: Date,
      changed: readonly Entity[],
    ): Promise<void> {
      const { noticeId, userId } = notification;
      // An account that will be erased or has been erased gets no new notifications.
      if (await ownData.deletions.exists(userId)) return;
      if ((await saveNotification(deps, notification, happenedAt)) === 'at-once') {
        await enqueue(notificationMailJob, { noticeId }, { id: `notice-mail-${noticeId}` });
      }
      await push({ userIds: [userId], changed: ['notification', ...changed] });
      if (pushedKinds.includes(notification.kind)) await pushToDevices(deps, notification, happenedAt);
    }
    return {
      jobs: [
        handleGuessWarning(deps),
        handleAccountMails(deps),
        handlePhoneCodes({ phoneCodes: phoneCodeRepository(connection), sms, now }),
        ...handleNotificationMails(deps),
        handlePushes(deps),
        handleMakeExport(ownData),
        handleRemoveExports(ownData),
        handleEraseAccounts(ownData),
      ],
      subscriptions: {
        // Usually the call itself has revoked the tokens. These handlers catch up if Redis was down at the
        // time.
        'session.ended': ({ payload }) => revocations.revokeSession(payload.sessionId),
        'session.renewed': ({ payload }) => revocations.revokeFormer(payload.sessionId, payload.generation),
        'account.guessed-at': ({ id, payload }) =>
          enqueue(guessWarning, { ...payload, warningId: id }, { id: `guess-warning-${id}` }),
        'password.reset-requested': ({ id, payload, occurredAt }) =>
          mail(id, { name: 'password-reset', ...payload, askedAt: occurredAt }),
        'password.changed': ({ id, payload }) => mail(id, { name: 'password-changed', ...payload }),
        'session.opened-on-new-device': ({ id, payload }) => mail(id, { name: 'new-device', ...payload }),
        'second-factor.changed': ({ id, payload: { userId, change, name: detail } }) =>
          mail(id, { name: 'second-factor', userId, change, ...(detail !== undefined && { detail }) }),
        'email.verification-requested': ({ id, payload }) => mail(id, { name: 'verify-email', ...payload }),
        'email.change-requested': ({ id, payload: { credentialVersion = 0, ...payload } }) =>
          mail(id, { name: 'change-email', ...payload, credentialVersion }),
        'phone.code-requested': ({ id, payload }) =>
          enqueue(phoneCodeJob, { smsId: `phone-code-${id}`, ...payload }, { id: `phone-code-${id}` }),
        'email.changed': ({ id, payload }) => mail(id, { name: 'email-changed', ...payload }),
        // Admins' pages refetch too, because their lists show names and photos. svc-orders notifies the
        // people who deal with the user.
        'user.renamed': async ({ payload: { userId } }) => {
          const admins = (await deps.users.admins()).map(({ _id }) => _id);
          await push({ userIds: [userId, ...admins], changed: ['user', 'notification'] });
        },
        'data-export.requested': ({ id, payload }) =>
          enqueue(makeExportJob, payload, { id: `data-export-${id}` }),
        'account.leaving': ({ id, payload: { userId } }) => mail(id, { name: 'account-leaving', userId }),
        'account.restored': ({ id, payload }) => mail(id, { name: 'account-restored', ...payload }),
        'account.registered-again': ({ id, payload }) => mail(id, { name: 'registered-again', ...payload }),
        'measure.decided': (message) => applySanction(deps, message),
        'notice.raised': ({ payload, occurredAt }) =>
          notify(payload, new Date(occurredAt), changedBy[payload.kind] ?? []),
        'push.raised': ({ payload, occurredAt }) => pushToDevices(deps, payload, new Date(occurredAt)),
        'admin-notice.raised': async ({
          payload: { noticeId, except, changed, ...notification },
          occurredAt,
        }) => {
          for (const { _id: userId } of await deps.users.admins()) {
            if (except.includes(userId)) continue;
            const own = {
              ...notification,
              noticeId: derivedId(noticeId, userId),
              userId,
              kind: 'desk' as const,
            };
            await notify(own, new Date(occurredAt), changed);
          }
        },
      },
    };
  };
}
