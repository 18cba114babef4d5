import { safeReturnPath, type User } from '@alaso/contracts';
import * as catalogRoutes from '@alaso/contracts/catalog';
import { CategoryGlyph, Cloth, LinkButton, PageHeading, PagePending } from '@alaso/ui';
import {
  createEndpoints,
  displayName,
  endpointOf,
  Link,
  navigate,
  previousPath,
  type Session,
} from '@alaso/web-kit';
import { useEffect, useState } from 'react';
import { modes } from '../../landing/index.ts';
import { authMessages } from './auth.messages.ts';
import { continueToMessages as messages } from './continue-to.messages.ts';
import { SignInPanel } from './sign-in-panel.tsx';

/** The four categories, each below its cloth, next to the forms on large screens. */
function MarketingPanel() {
  return (
    <aside aria-label={authMessages.modes} className="al:hidden al:min-w-0 al:flex-col al:lg:flex">
      <ul className="al:grid al:auto-rows-fr al:grid-cols-[minmax(0,1fr)] al:gap-4">
        {modes.map(({ category, name, sentence, fabric, color }) => (
          <li
            key={category}
            className="al:flex al:overflow-hidden al:rounded-card al:border al:border-line al:bg-surface"
          >
            <Cloth
              seed={`mode-${category}`}
              fabric={fabric}
              color={color}
              className="al:min-h-36 al:w-[min(10rem,32%)] al:shrink-0"
            />
            <div className="al:flex al:min-w-0 al:flex-col al:justify-center al:gap-1 al:p-5">
              <h2 className="al:flex al:items-center al:gap-2 al:text-lg al:font-bold">
                <CategoryGlyph category={category} className="al:size-5" />
                <span>{name}</span>
              </h2>
              <p className="al:text-sm al:text-ink-muted">{sentence}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}

const { useGetListingQuery } = createEndpoints('auth', (build) => ({
  getListing: endpointOf(build, catalogRoutes.getListing),
}));

/**
 * Links a signed-in user back to the previous item, or goes to the home page if that item no longer exists.
 */
function ContinueTo({ user, itemId, path }: { user: User; itemId: string; path: string }) {
  const { data, error } = useGetListingQuery({ params: { id: itemId } });
  useEffect(() => {
    if (error) navigate('/');
  }, [error]);
  if (!data) return <PagePending label={messages.loading} />;
  return (
    <div className="al:mx-auto al:flex al:w-full al:max-w-2xl al:flex-1 al:flex-col al:gap-6 al:px-4 al:py-16 al:sm:px-6">
      <PageHeading title={messages.signedInAs(displayName(user))} lead={messages.lead} />
      <div className="al:flex al:w-full al:flex-col al:gap-3 al:sm:w-auto al:sm:flex-row">
        <LinkButton asChild>
          <Link to={path} className="al:wrap-anywhere">
            {messages.continueTo(data.title)}
          </Link>
        </LinkButton>
        <LinkButton asChild variant="secondary">
          <Link to="/">{messages.home}</Link>
        </LinkButton>
      </div>
    </div>
  );
}

/** Returns the return path from the URL, or the item that Back would lead to if the URL contains none. */
function wayBack(): string | undefined {
  const returnTo = safeReturnPath(new URLSearchParams(window.location.search).get('returnTo'));
  return returnTo ?? safeReturnPath(previousPath());
}

const itemIdIn = (path: string | undefined) => /^\/item\/([\w-]+)/.exec(path ?? '')?.[1];

/**
 * The page for signing in and signing up. A user who signs in here continues to the requested page, or to the
 * home page if there is none. A user who is already signed in goes to the home page. If that user came from
 * an item, the page offers a link back to the item.
 */
export default function AuthView({ session }: { session: Session }) {
  const [path] = useState(wayBack);
  const [hasSignedInHere, setSignedInHere] = useState(false);
  if (session.status === 'visitor' && !hasSignedInHere) setSignedInHere(true);
  const itemId = itemIdIn(path);
  const isOffered = !hasSignedInHere && itemId !== undefined;
  const goesOn = session.status === 'signed-in' && !isOffered;

  useEffect(() => {
    if (!goesOn) return;
    const returnTo = safeReturnPath(new URLSearchParams(window.location.search).get('returnTo'));
    navigate(returnTo ?? '/');
  }, [goesOn]);

  if (session.user && isOffered && path !== undefined)
    return <ContinueTo user={session.user} itemId={itemId} path={path} />;
  if (session.status !== 'visitor') return <PagePending />;
  return (
    <div className="al:mx-auto al:grid al:w-full al:max-w-6xl al:flex-1 al:grid-cols-[minmax(0,1fr)] al:items-start al:gap-12 al:px-4 al:py-8 al:sm:px-6 al:sm:py-12 al:lg:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]">
      <SignInPanel />
      <MarketingPanel />
    </div>
  );
}
