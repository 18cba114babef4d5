import { itemPhotoSizes, type Listing, type ListingPhoto as Photo } from '@alaso/contracts';
import { type Choice, type Slots, templateOf, type Templates } from '@alaso/federation/first-paint';
import { cn, ListingPhoto } from '@alaso/ui';
import { ListingCard } from '@alaso/ui/listing-card';
import type { ReactNode } from 'react';
// The browser version opens a message channel that keeps Node from exiting.
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { exploreCards, ExploreHead, explorePage, ToolSkeletons } from './explore/explore-layout.tsx';
import { ItemHead, longTitle } from './listing-page/item-head.tsx';
import {
  crumbsBox,
  itemColumns,
  itemFacts,
  itemPage,
  oneOfSeveral,
  photoBox,
  photoSize,
} from './listing-page/item-layout.ts';
import { cardBox, ListingGrid } from './shared/listing-grid.tsx';

/*
 * Templates that show Explore and items until any code has loaded. The build renders the same components as
 * the app, but with placeholders for the values, and publishes the result as a template for the platform to
 * fill with data.
 */

const cardPhoto = 'mk:block mk:aspect-4/5 mk:h-auto mk:w-full mk:bg-sunken';

type Samples = Readonly<Record<string, string | null>>;

const long = 'sample-title'.padEnd(longTitle, '-');
const photo: Photo = {
  id: 'sample-photo',
  alt: 'sample-text',
  width: 7771,
  height: 7773,
  variants: [7777],
  colour: null,
  blur: null,
};
const file = '/media/photos/sample-photo/7777';

/** Markers for the position of each value in a rendered component. */
const slots: Slots = {
  'sample-id': { slot: 'id' },
  'sample-title': { slot: 'title' },
  [long]: { slot: 'title' },
  'sample-description': { slot: 'description' },
  'sample-size': { slot: 'size' },
  'sample-condition': { slot: 'condition' },
  'sample-place': { slot: 'place' },
  '₦98,765,432': { slot: 'price' },
  '₦87,654,321': { slot: 'reducedFrom' },
  'sample-text': { slot: 'photoText' },
  '7771': { slot: 'photoWidth' },
  '7773': { slot: 'photoHeight' },
  [`${file}.avif 7777w`]: { slot: 'photoAvif' },
  [`${file}.webp 7777w`]: { slot: 'photoWebp' },
  [`${file}.jpg 7777w`]: { slot: 'photoJpg' },
  [`${file}.jpg`]: { slot: 'photo' },
};

const optional = (value: string, sample: string): Choice => [
  { when: { value }, samples: { [value]: sample } },
  { samples: { [value]: null } },
];
const category: Choice = [
  ...(['gift', 'rent', 'upcycle'] as const).map((is) => ({
    when: { value: 'category', is },
    samples: { category: is },
  })),
  { samples: { category: 'resale' } },
];
const price: Choice = [
  { when: { value: 'price', is: '₦0' }, samples: { price: '0.00' } },
  { when: { value: 'price' }, samples: { price: '98765432.00' } },
  { samples: { price: null } },
];
const reducedFrom = optional('reducedFrom', '87654321.00');
const condition = optional('condition', 'sample-condition');
const place = optional('place', 'sample-place');

const buildListing = ({ place: town = null, ...samples }: Samples): Listing =>
  ({
    id: 'sample-id',
    title: 'sample-title',
    status: 'active',
    availability: 'available',
    photos: [photo],
    place: town && { state: town, lga: town },
    ...samples,
  }) as unknown as Listing;

const SampleLink = ({ to, ...rest }: { to: string; className?: string; children?: ReactNode }) => (
  <a href={to} {...rest} />
);

/** Stands in for a photo further down, because the badge would be positioned differently without an image. */
const noPhotoYet = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Stand in for a card's photo. Without an entry, `ListingCard` shows the sample photo. */
const cardPhotos: Readonly<Record<string, ReactNode>> = {
  later: <img src={noPhotoYet} alt="" className={cardPhoto} />,
  none: <div className={cardPhoto} />,
};

const card = templateOf(
  [
    [
      { when: { value: 'photoInSight' }, samples: { photo: 'there' } },
      { when: { value: 'photo' }, samples: { photo: 'later' } },
      { samples: { photo: 'none' } },
    ],
    category,
    price,
    reducedFrom,
    [
      { when: { value: 'availability', is: 'reserved' }, samples: { availability: 'reserved' } },
      { samples: {} },
    ],
    optional('size', 'sample-size'),
    condition,
    place,
    optional('description', 'sample-description'),
  ],
  slots,
  (samples) =>
    renderToStaticMarkup(
      <li className={cardBox}>
        <ListingCard
          listing={buildListing(samples)}
          Link={SampleLink}
          photo={cardPhotos[samples.photo ?? 'none']}
          eager
          titleAs="h2"
        />
      </li>,
    ),
);

const explore = templateOf([], { 'sample-cards': { each: 'items', pieces: card } }, () =>
  renderToStaticMarkup(
    <div data-wide="" className={explorePage}>
      <ExploreHead />
      <div className="mk:wide:mt-2 mk:wide:flex mk:wide:gap-8">
        <div className="mk:w-72 mk:shrink-0 mk:max-wide:hidden" />
        <div className={`mk:min-w-0 mk:flex-1 ${exploreCards}`}>
          <ToolSkeletons />
          <ListingGrid>sample-cards</ListingGrid>
        </div>
      </div>
    </div>,
  ),
);

const item = templateOf(
  [
    optional('photo', 'there'),
    optional('morePhotos', 'there'),
    [
      { when: { value: 'title', letters: longTitle }, samples: { title: long } },
      { samples: { title: 'sample-title' } },
    ],
    category,
    price,
    reducedFrom,
    condition,
  ],
  slots,
  (samples) => {
    const listing = buildListing(samples);
    return renderToStaticMarkup(
      <div className={itemPage}>
        {/* First, so that nothing moves while a browser parses the rest. */}
        <div className={cn('mk:h-11 mk:max-md:hidden', crumbsBox)} />
        <div className={itemColumns}>
          <div className={itemFacts}>
            <ItemHead listing={listing} />
          </div>
          <div className={photoBox}>
            {samples.photo === null ? (
              <div className={cn('mk:bg-sunken', photoSize)} />
            ) : (
              <ListingPhoto
                listing={listing}
                photo={photo}
                sizes={itemPhotoSizes}
                eager
                className={cn(photoSize, samples.morePhotos !== null && oneOfSeveral)}
              />
            )}
          </div>
        </div>
      </div>,
    );
  },
);

export const templates: Templates = { '/explore': explore, '/item/:id': item };
