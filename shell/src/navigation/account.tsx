import { LinkButton, Skeleton } from '@alaso/ui';
import { Link, mayHaveSession, type Session } from '@alaso/web-kit';
import { UserMenu } from './user-menu.tsx';

/** The signed-in user's menu or the Sign In link; a placeholder while a returning user is looked up. */
export function Account({ session }: { session: Session }) {
  if (session.user) return <UserMenu user={session.user} />;
  if (session.status === 'loading' && mayHaveSession()) {
    return (
      <span className="al:flex al:h-11 al:items-center al:px-[6px]">
        <Skeleton className="al:size-8 al:rounded-full!" />
      </span>
    );
  }
  return (
    <LinkButton asChild size="sm">
      <Link to="/auth">Sign In</Link>
    </LinkButton>
  );
}
