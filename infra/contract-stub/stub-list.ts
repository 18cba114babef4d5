type Item = Readonly<Record<string, unknown>>;

const isItem = (item: unknown): item is Item => typeof item === 'object' && item !== null;
const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Checks an item against one query parameter. An item without the field passes. */
function passes(item: Item, name: string, wanted: string): boolean {
  switch (name) {
    case 'search': {
      const text = Object.values(item).join(' ').toLowerCase();
      return words(wanted).every((word) => text.includes(word));
    }
    case 'minPrice':
      return Number(item.price) >= Number(wanted);
    case 'maxPrice':
      return Number(item.price) <= Number(wanted);
    case 'owner':
      return item.ownerId === wanted;
    default:
      return !(name in item) || String(item[name]) === wanted;
  }
}

/**
 * Returns the items that match the search and filters in a query. An empty value or `all` is not a filter.
 */
function filterItems(items: readonly unknown[], query: URLSearchParams): unknown[] {
  const filters = [...query].filter(([, wanted]) => wanted !== '' && wanted !== 'all');
  return items.filter(
    (item) => !isItem(item) || filters.every(([name, wanted]) => passes(item, name, wanted)),
  );
}

const priceOf = (item: unknown) => (isItem(item) ? Number(item.price) : 0);

export function buildPage(items: readonly unknown[], path: string, query: URLSearchParams) {
  const left = filterItems(items, query);
  const sort = query.get('sort');
  if (sort === 'price-asc') left.sort((a, b) => priceOf(a) - priceOf(b));
  if (sort === 'price-desc') left.sort((a, b) => priceOf(b) - priceOf(a));
  const from = Number(query.get('cursor') ?? 0);
  const to = from + Number(query.get('limit') ?? left.length);
  const next = new URLSearchParams([...query].filter(([name]) => name !== 'cursor'));
  next.set('cursor', String(to));
  return {
    body: left.slice(from, to),
    headers: {
      'x-total-count': String(left.length),
      ...(to < left.length && { link: `<${path}?${next.toString()}>; rel="next"` }),
    },
  };
}

/**
 * Returns the number of items that would remain for each value of each counted field, with all other filters
 * applied.
 */
export function countedBy(
  items: readonly unknown[],
  counted: readonly string[],
  query: URLSearchParams,
): Record<string, unknown> {
  const counts = counted.map((field) => {
    const others = new URLSearchParams([...query].filter(([name]) => name !== field));
    const found = new Map<string, number>();
    for (const item of filterItems(items, others)) {
      const value = isItem(item) ? item[field] : undefined;
      if (typeof value === 'string') found.set(value, (found.get(value) ?? 0) + 1);
    }
    return [field, [...found].map(([value, count]) => ({ value, count }))] as const;
  });
  return { total: { count: filterItems(items, query).length }, ...Object.fromEntries(counts) };
}
