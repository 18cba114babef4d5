import { type Listing, photoAddress } from '@alaso/contracts';
import { categoryWord } from '../listings/index.ts';

const schemaOrg = 'https://schema.org';

/** Returns the absolute addresses of a listing's photos, each at its largest size. */
function photoAddressesOf({ photos, imageUrl }: Listing, origin: string): string[] {
  const prepared = photos.flatMap(({ id, variants }) => {
    const largest = variants.at(-1);
    return largest === undefined ? [] : [photoAddress(id, largest, 'jpg')];
  });
  return (prepared.length > 0 ? prepared : [imageUrl ?? []].flat()).map((path) => origin + path);
}

function offerOf({ category, price, status, availability }: Listing, address: string) {
  if (price === null) return null;
  const inStock = status === 'active' && availability === 'available';
  return {
    '@type': 'Offer',
    url: address,
    price,
    priceCurrency: 'NGN',
    availability: `${schemaOrg}/${status !== 'active' ? 'SoldOut' : inStock ? 'InStock' : 'LimitedAvailability'}`,
    ...(category === 'rent' && { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }),
  };
}

/**
 * Returns a listing's structured data for search engines: a Product (a Service for tailoring) and its
 * breadcrumb.
 */
export function structuredDataOf(listing: Listing, origin: string): object {
  const { id, title, description, category, fabricType, color, size, brand } = listing;
  const address = `${origin}/item/${id}`;
  const image = photoAddressesOf(listing, origin);
  const offers = offerOf(listing, address);
  const isService = category === 'upcycle';
  const thing = {
    '@type': isService ? 'Service' : 'Product',
    name: title,
    url: address,
    ...(description !== null && { description }),
    ...(image.length > 0 && { image }),
    ...(offers && { offers }),
    ...(!isService && {
      sku: id,
      itemCondition: `${schemaOrg}/UsedCondition`,
      ...(fabricType !== null && { material: fabricType }),
      ...(color !== null && { color }),
      ...(size !== null && { size }),
      ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
    }),
  };
  const crumbs = [
    { name: 'Explore', item: `${origin}/explore` },
    { name: categoryWord(category), item: `${origin}/explore?category=${category}` },
    { name: title, item: address },
  ];
  const path = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb })),
  };
  return { '@context': schemaOrg, '@graph': [thing, path] };
}
