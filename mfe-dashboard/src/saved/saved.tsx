import { FavouriteItems } from './favourite-items.tsx';
import { SavedSearches } from './saved-searches.tsx';

/** `?tab=saved`: what the user has marked with a heart, and the searches that they have saved. */
export function Saved() {
  return (
    <div className="db:flex db:flex-col db:gap-10">
      <section aria-labelledby="saved-searches" className="db:flex db:flex-col db:gap-4">
        <h2 id="saved-searches" className="db:text-lg">
          Saved searches
        </h2>
        <SavedSearches />
      </section>
      <section aria-labelledby="favourites" className="db:flex db:flex-col db:gap-4">
        <h2 id="favourites" className="db:text-lg">
          Favourites
        </h2>
        <FavouriteItems />
      </section>
    </div>
  );
}
