import { memberAddress, placeInWords } from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import { maskNumbers } from '@alaso/contracts/scam-rules';
import { dataBlock, describePage, lagosDay, tag, titleTag } from '@alaso/service-kit';
import { headOfMember } from './user.messages.ts';
import type { UserDocument } from './user.model.ts';

const missingMemberHead = [
  titleTag(headOfMember.notFound),
  tag('meta', { name: 'robots', content: 'noindex' }),
].join('\n');

/** In characters: the length that search engines and messengers show. */
const shownLength = 160;

const month = new Intl.DateTimeFormat('en-NG', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});

export function memberHead(user: UserDocument | undefined, origin: string): string {
  if (!user) return missingMemberHead;
  const { _id, firstName, place, about, profileImageUrl, createdAt } = user;
  const title = headOfMember.clothesOf(firstName);
  const address = origin + memberAddress(_id);
  const words = [
    place && placeInWords(place),
    headOfMember.memberSince(month.format(createdAt)),
    about && maskNumbers(about).replace(/\s+/g, ' ').trim(),
  ];
  const description = cutText(words.filter(Boolean).join(' · '), shownLength);
  const image = profileImageUrl === null ? undefined : origin + profileImageUrl;
  return [
    titleTag(title),
    ...describePage({
      title,
      description,
      address,
      properties: {
        'og:type': 'profile',
        'profile:first_name': firstName,
        ...(image !== undefined && { 'og:image': image, 'og:image:alt': firstName }),
      },
    }),
    dataBlock({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      dateCreated: lagosDay(createdAt),
      mainEntity: { '@type': 'Person', name: firstName, url: address, ...(image !== undefined && { image }) },
    }),
  ].join('\n');
}
