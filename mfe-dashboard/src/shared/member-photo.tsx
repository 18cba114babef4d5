import { memberAddress } from '@alaso/contracts';
import { Avatar, type AvatarProps } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import type { ReactNode } from 'react';
import { useListProfilesQuery } from './late-api.ts';

const none: ReadonlyMap<string, string> = new Map();

/** Returns the addresses of these members' photos, by id, for up to 50 members. Orders keep no copies. */
export function useMemberPhotos(userIds: readonly string[]): ReadonlyMap<string, string> {
  const ids = [...new Set(userIds)].toSorted().join(',');
  const { data } = useListProfilesQuery({ query: { ids } }, { skip: ids === '' });
  if (!data) return none;
  return new Map(data.flatMap(({ id, photoUrl }) => (photoUrl === null ? [] : [[id, photoUrl] as const])));
}

export type MemberPhotoProps = Pick<AvatarProps, 'name' | 'size' | 'className'> & { userId: string };

/** One member's photo, or their initials. Decorative: their name is beside it. */
export function MemberPhoto({ userId, ...shown }: MemberPhotoProps) {
  return <Avatar {...shown} src={useMemberPhotos([userId]).get(userId) ?? null} />;
}

type MemberLinkProps = {
  userId: string;
  name: string;
  /** An organization keeps its name. */
  hasLeft?: boolean;
  className: string;
  children: ReactNode;
};

/** Leads to a member's page, unless they have left. */
export function MemberLink({ userId, name, hasLeft, className, children }: MemberLinkProps) {
  if (hasLeft || name === 'Former member') return <span className={className}>{children}</span>;
  return (
    <Link to={memberAddress(userId)} className={className}>
      {children}
    </Link>
  );
}
