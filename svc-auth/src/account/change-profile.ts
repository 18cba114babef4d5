import { photoAddress, type ProfileChange, storedPlace, widthsOf } from '@alaso/contracts';
import { type DbSession, problem } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { noTexts, type PhoneDeps, requestPhoneCode } from '../phone/index.ts';
import {
  accountGone,
  assertGoodNames,
  changeRights,
  type ProfileFields,
  type RightsDeps,
  type UserDocument,
} from '../users/index.ts';
import { profileChangedMeanwhile } from './account.messages.ts';

export type ChangeProfileDeps = RightsDeps &
  PhoneDeps & { catalog: Pick<CatalogClient, 'keepPhotos'>; sendsTexts: boolean };

type OwnPhoto = Pick<ProfileFields, 'profileImageUrl' | 'photoKeeperId'>;

/**
 * Stores a new photo. Returns undefined if the photo does not change.
 * @throws photo-refused
 */
async function keepPhoto(
  { catalog }: Pick<ChangeProfileDeps, 'catalog'>,
  photoId: string | null | undefined,
  { userId, keeperId }: { userId: string; keeperId: string },
): Promise<OwnPhoto | undefined> {
  if (photoId === undefined) return undefined;
  const [photo] = photoId === null ? [] : await catalog.keepPhotos(keeperId, userId, [photoId]);
  const [width] = photo ? widthsOf(photo.width) : [];
  if (!photo || width === undefined) return { profileImageUrl: null, photoKeeperId: undefined };
  return { profileImageUrl: photoAddress(photo.id, width, 'webp'), photoKeeperId: keeperId };
}

/** Applies a change to a profile. Absent fields remain as they are, and empty fields are cleared. */
function changedProfile(
  before: UserDocument,
  change: ProfileChange,
  photo: OwnPhoto | undefined,
): ProfileFields {
  const { about, place } = change;
  return {
    firstName: change.firstName?.normalize('NFC') ?? before.firstName,
    lastName: change.lastName?.normalize('NFC') ?? before.lastName,
    about: about === undefined ? before.about : about || undefined,
    place: place === undefined ? before.place : place ? storedPlace(place) : undefined,
    ...(photo ?? { profileImageUrl: before.profileImageUrl, photoKeeperId: before.photoKeeperId }),
  };
}

const names = ['firstName', 'lastName'] as const;
/** Fields that orders, messages, and reports show to other users. */
const shownFields = [...names, 'profileImageUrl'] as const;

const isSame = (before: UserDocument, after: ProfileFields) =>
  JSON.stringify(changedProfile(before, {}, undefined)) === JSON.stringify(after);

/**
 * Changes a user's profile. The caller must renew access tokens, because they contain the first name. Events
 * update the copies in other services and release a replaced photo.
 * @param seen the versions of the user that the caller has seen, or undefined for any version
 * @throws edited-meanwhile, invalid-input for a name that imitates us, photo-refused, too-many-requests,
 * session-expired
 */
export async function changeProfile(
  deps: ChangeProfileDeps,
  { userId, operationId, network }: { userId: string; operationId: string; network: string },
  { photoId, phone, ...change }: ProfileChange,
  seen: readonly string[] | undefined,
): Promise<UserDocument> {
  const { users, phoneCodes, outbox } = deps;
  if (typeof phone === 'string' && !deps.sendsTexts) throw problem('service-unavailable', noTexts);
  const photo = await keepPhoto(deps, photoId, { userId, keeperId: operationId });
  const decide = (before: UserDocument) => {
    if (seen && !seen.includes(before.updatedAt.toISOString())) {
      throw problem('edited-meanwhile', profileChangedMeanwhile);
    }
    const profile = changedProfile(before, change, photo);
    // A name that predates the policy remains until its owner changes it.
    if (names.some((field) => before[field] !== profile[field])) assertGoodNames(profile);
    const dropsPhone = phone === null && before.phone !== undefined;
    if (isSame(before, profile) && !dropsPhone) return undefined;
    return {
      rights: {},
      async along(session: DbSession) {
        await users.setProfile(before, profile, session);
        if (dropsPhone) await users.setPhone(userId, undefined, session);
        const { firstName, photoKeeperId } = profile;
        if (shownFields.some((field) => before[field] !== profile[field]))
          await outbox.write('user.renamed', { userId, firstName }, session);
        if (before.photoKeeperId !== undefined && before.photoKeeperId !== photoKeeperId)
          await outbox.write('photos.released', { keeperId: before.photoKeeperId }, session);
      },
    };
  };
  const user = await changeRights(deps, userId, decide, { missing: accountGone });
  if (phone === null) await phoneCodes.cancel(userId);
  else if (phone !== undefined && phone !== user.phone) {
    await requestPhoneCode(deps, { userId, network }, phone);
  }
  return (await users.find(userId)) ?? user;
}
