import { memberAddress } from '@alaso/contracts';
import { Avatar, type AvatarProps } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import type { ReactNode } from 'react';
import { useListProfilesQuery } from './late-api.ts';

const none: ReadonlyMap<string, string> = new Map();

/**
 * Returns the URLs of up to 50 members' photos, by user id. Needed because orders do not store copies of the
 * photos.
 */
export function useMemberPhotos(userIds: readonly string[]): ReadonlyMap<string, string> {
  const ids = [...new Set(userIds)].toSorted().join(',');
  const { data } = useListProfilesQuery({ query: { ids } }, { skip: ids === '' });
  if (!data) return none;
  return new Map(data.flatMap(({ id, photoUrl }) => (photoUrl === null ? [] : [[id, photoUrl] as const])));
}

export type MemberPhotoProps = Pick<AvatarProps, 'name' | 'size' | 'className'> & { userId: string };

/** Shows a member's photo or initials. The photo is decorative because the member's name is next to it. */
export function MemberPhoto({ userId, ...shown }: MemberPhotoProps) {
  return <Avatar {...shown} src={useMemberPhotos([userId]).get(userId) ?? null} />;
}

type MemberLinkProps = {
  userId: string;
  name: string;
  /** Not set for organizations, which keep their name. */
  hasLeft?: boolean;
  className: string;
  children: ReactNode;
};

/** Links to a member's page, unless the member has left. */
export function MemberLink({ userId, name, hasLeft, className, children }: MemberLinkProps) {
  if (hasLeft || name === 'Former member') return <span className={className}>{children}</span>;
  return (
    <Link to={memberAddress(userId)} className={className}>
      {children}
    </Link>
  );
}
