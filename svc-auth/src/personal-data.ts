import { namesIn } from '@alaso/contracts/internal';
import {
  removerOf,
  rowLocksOf,
  kitPersonalData,
  nothingToRead,
  type PersonalData,
  type Platform,
  readerOf,
} from '@alaso/service-kit';
import type { ObjectStorage } from '@alaso/service-kit/storage';
import { accountLinksOf, emailChangesOf } from './account/index.ts';
import { charityApplicationsOf } from './charities/charity-application.repository.ts';
import { organizationsOf } from './charities/organization.repository.ts';
import { notificationsOf } from './notifications/notification.repository.ts';
import { notificationPreferencesOf } from './notifications/notification-preference.repository.ts';
import { dataExportsOf } from './own-data/data-export.repository.ts';
import { phoneCodesOf } from './phone/index.ts';
import { passkeysOf, secondFactorsOf } from './second-factor/second-factor.repository.ts';
import { describeDevice, sessionsOf } from './sessions/index.ts';
import { portfoliosOf } from './tailors/portfolio.repository.ts';
import { formerAddressesOf, usersOf } from './users/index.ts';

export type PersonalDataDeps = Pick<Platform, 'connection'> & { storage: Pick<ObjectStorage, 'delete'> };

const withoutNames = (words: string) => words.replace(namesIn, 'a member');
const ofUser = (userId: string) => ({ userId });
const ofId = (_id: string) => ({ _id });
const untilErased = 'Until the account is erased';
const untilErasedOrRemoved = 'Until you remove it, or the account is erased';

/**
 * Declares the personal data in this service, by collection. docs/privacy.md is generated from it. The
 * account comes last, so that an interrupted erasure can continue.
 */
export const personalData: PersonalData<PersonalDataDeps> = {
  ...kitPersonalData,
  locks: {
    holds: 'How often you signed in, or changed how you sign in',
    purpose: 'So that no two changes of it happen at the same time',
    kept: untilErased,
    read: nothingToRead,
    // Also erases the `second-factor` lock, which older versions created.
    erase: removerOf(rowLocksOf, (userId) => ({
      _id: { $in: [`credentials ${userId}`, `second-factor ${userId}`] },
    })),
  },
  sessions: {
    holds:
      'Where you are signed in: browser, network address, first and last use, and where to send the notifications that you turned on there',
    purpose: 'To keep you signed in, to notify you, and so that you can sign devices out',
    kept: '30 days after the last use, at most 90',
    read: readerOf(
      sessionsOf,
      (userId) => ({ 'sess.userId': userId }),
      ({ sess: { createdAt, lastUsedAt, userAgent, address }, push }) => ({
        device: describeDevice(userAgent),
        userAgent,
        address,
        startedAt: createdAt,
        lastUsedAt,
        notificationsSince: push?.addedAt ?? null,
      }),
    ),
    erase: removerOf(sessionsOf, (userId) => ({ 'sess.userId': userId })),
  },
  account_links: {
    holds: 'Links in emails to you: what they do, a new email if they set one, the hash of their secret',
    purpose: 'To verify your email, and to recover your account',
    kept: 'Until they are used, at most 7 days',
    read: readerOf(accountLinksOf, ofUser, ({ purpose, email, expiresAt }) => ({
      purpose,
      email,
      expiresAt,
    })),
    erase: removerOf(accountLinksOf, ofUser),
  },
  email_changes: {
    holds: 'A new email that you have asked for and not confirmed yet',
    purpose: 'So that you see it, and can withdraw it',
    kept: '1 day',
    read: readerOf(emailChangesOf, ofId, ({ email, expiresAt }) => ({ email, expiresAt })),
    erase: removerOf(emailChangesOf, ofId),
  },
  former_addresses: {
    holds: 'Emails that your account had before, and until when',
    purpose: 'So that you can have them back, and nobody else gets them',
    kept: '8 days',
    read: readerOf(formerAddressesOf, ofUser, ({ _id, leftAt, expiresAt }) => ({
      email: _id,
      leftAt,
      expiresAt,
    })),
    erase: removerOf(formerAddressesOf, ofUser),
  },
  second_factors: {
    holds:
      'Your authenticator app: its encrypted secret, when it was added, hashes of recovery codes, and when they were made',
    purpose: 'To protect your account',
    kept: untilErasedOrRemoved,
    read: readerOf(
      secondFactorsOf,
      ofId,
      ({ authenticator, recoveryCodes, codesMadeAt, warnedOfGuessesAt }) => ({
        authenticatorAddedAt: authenticator?.addedAt ?? null,
        recoveryCodes: recoveryCodes.length,
        recoveryCodesMadeAt: codesMadeAt ?? null,
        warnedOfGuessesAt,
      }),
    ),
    erase: removerOf(secondFactorsOf, ofId),
  },
  passkeys: {
    holds: 'Your passkeys: name, public key, when they were added and last used',
    purpose: 'To sign you in',
    kept: untilErasedOrRemoved,
    read: readerOf(passkeysOf, ofUser, ({ name, addedAt, lastUsedAt, transports }) => ({
      name,
      addedAt,
      lastUsedAt,
      transports,
    })),
    erase: removerOf(passkeysOf, ofUser),
  },
  sign_in_challenges: {
    nothingPersonal:
      'Hashes of unfinished sign-ins, with the id of the user, deleted after 10 minutes. An account is erased 30 days after its last use, so none is left then.',
  },
  notices: {
    holds: 'Your notifications',
    purpose: 'To tell you what happened',
    kept: '90 days, at most 200',
    read: readerOf(notificationsOf, ofUser, ({ _id, kind, title, text, link, readAt, createdAt }) => ({
      id: _id,
      kind,
      title: withoutNames(title),
      text: withoutNames(text),
      link,
      readAt,
      createdAt,
    })),
    erase: removerOf(notificationsOf, ofUser),
  },
  notice_wishes: {
    holds: 'Which notifications you want, and how',
    purpose: 'To notify you as you wish',
    kept: untilErased,
    read: readerOf(notificationPreferencesOf, ofUser, ({ kind, bell, mail }) => ({ kind, bell, mail })),
    erase: removerOf(notificationPreferencesOf, ofUser),
  },
  charityapplications: {
    holds: 'Your charity application: organization, registration number, phone, areas, needs, links, files',
    purpose: 'To verify charities',
    kept: untilErased,
    read: readerOf(charityApplicationsOf, ofUser, ({ _id, userId: _user, ...application }) => ({
      id: _id,
      ...application,
    })),
    erase: removerOf(charityApplicationsOf, ofUser),
  },
  portfolios: {
    holds: 'Your portfolio as a tailor: what you sew, place, price, photos, and whether it was approved',
    purpose: 'To decide on the Tailor badge, and to show your work',
    kept: untilErasedOrRemoved,
    read: readerOf(
      portfoliosOf,
      ofId,
      ({ sews, place, pricesFromKobo, photos, status, reason, appliedAt }) => ({
        sews,
        place,
        pricesFromKobo,
        photos: photos.map(({ id }) => id),
        status,
        reason,
        appliedAt,
      }),
    ),
    erase: removerOf(portfoliosOf, ofId),
  },
  organizations: {
    holds: 'The page of your verified charity: name, registration number, areas, needs',
    purpose: 'To show charities to donors',
    kept: 'Until the verification is withdrawn, or the account is erased',
    read: readerOf(organizationsOf, ofId, ({ name, type, cacNumber, areas, needs, about }) => ({
      name,
      type,
      cacNumber,
      areas,
      needs,
      about,
    })),
    erase: removerOf(organizationsOf, ofId),
  },
  phone_codes: {
    holds: 'A phone number that you are verifying, and the hash of its code',
    purpose: 'To verify your phone',
    kept: '10 minutes',
    read: readerOf(phoneCodesOf, ofId, ({ phone, expiresAt }) => ({ phone, expiresAt })),
    erase: removerOf(phoneCodesOf, ofId),
  },
  data_exports: {
    holds: 'The latest copy of your data that you requested, and when',
    purpose: 'So that you can download it',
    kept: '7 days',
    read: readerOf(dataExportsOf, ofId, ({ requestedAt, expiresAt }) => ({ requestedAt, expiresAt })),
    async erase({ connection, storage }, _id) {
      const copy = await dataExportsOf(connection).findOne({ _id }).lean();
      if (copy?.path) await storage.delete(copy.path);
      await dataExportsOf(connection).deleteOne({ _id });
      return true;
    },
  },
  users: {
    holds:
      'Your account: email, names, photo, phone, place, what you write about yourself, hash of the password, role, suspension, accepted terms, times of registration and changes',
    purpose: 'To sign you in, and to show you to people you trade with',
    kept: '30 days after you delete it',
    read: readerOf(usersOf, ofId, (user) => ({
      id: user._id,
      email: user.email,
      emailVerifiedAt: user.emailVerifiedAt,
      firstName: user.firstName,
      lastName: user.lastName,
      profileImageUrl: user.profileImageUrl,
      about: user.about,
      place: user.place,
      phone: user.phone,
      role: user.role,
      adminScope: user.adminScope,
      isVerifiedCharity: user.isVerifiedCharity,
      charityRequest: user.charityRequest,
      suspension: user.suspension && {
        since: user.suspension.since,
        until: user.suspension.until,
        why: user.suspension.why,
      },
      acceptedTerms: user.acceptedTerms,
      passwordChangedAt: user.passwordChangedAt,
      warnedOfGuessesAt: user.warnedOfGuessesAt,
      createdAt: user.createdAt,
      updatedAt: user.updatedAt,
    })),
    erase: removerOf(usersOf, ofId),
  },
  account_deletions: {
    holds: 'The id of a deleted account, when its deletion was requested, and when it was erased',
    purpose: 'To erase accounts, and to prove it',
    kept: 'For good, as an id without a name',
    read: nothingToRead,
    erase: () => Promise.resolve(true),
  },
  sent_mails: {
    nothingPersonal:
      'Ids of emails that were sent, made of their occasion and the id of an event, deleted after 30 days.',
  },
};
