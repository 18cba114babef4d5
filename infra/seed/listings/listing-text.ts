import {
  type Category,
  Color,
  Condition,
  FabricType,
  koboFromNaira,
  Occasion,
  Size,
  transactionStatuses,
} from '@alaso/contracts';
import * as z from 'zod/mini';

const DemoName = z.enum(['user', 'tailor', 'admin']);

/** Subjects of a listing photo. `folded` and `length` are cloth, and `work` is sewing in progress. */
const Garment = z.enum([
  'kaftan',
  'agbada',
  'boubou',
  'gown',
  'abaya',
  'dress',
  'skirt',
  'senator',
  'shirt',
  'buba',
  'child',
  'wrapper',
  'gele',
  'cap',
  'folded',
  'length',
  'work',
]);
export type Garment = z.infer<typeof Garment>;

/** Lists of one-word facts. No word occurs in two lists. */
const options = {
  fabricType: FabricType,
  color: Color,
  size: Size,
  condition: Condition,
  occasion: Occasion,
  garment: Garment,
};

/** `buyer` is set if a demo account placed the order. */
const Order = z.object({ status: z.enum(transactionStatuses), buyer: z.optional(DemoName) });

const Facts = z.object({
  /** Null if the price is on request or the item is free. */
  priceKobo: z._default(z.nullable(z.number()), null),
  fabricType: z._default(z.nullable(FabricType), null),
  color: z._default(z.nullable(Color), null),
  size: z._default(z.nullable(Size), null),
  condition: z._default(z.nullable(Condition), null),
  occasion: z._default(z.nullable(Occasion), null),
  brand: z._default(z.nullable(z.string()), null),
  garment: z.optional(Garment),
  hasPhoto: z._default(z.boolean(), true),
  /** True if the back and a detail are shown too. */
  hasThreePhotos: z._default(z.boolean(), false),
  /** Null if the seller offers only to meet in person. */
  deliveryFeeKobo: z._default(z.nullable(z.number()), null),
  /** True if the open order was sent by courier. */
  sent: z._default(z.boolean(), false),
  /** The demo account that owns the listing. If absent, the listing belongs to one of the other people. */
  demoOwner: z.optional(DemoName),
  /** True if it is one of the newest listings, which the landing page and Explore show first. */
  isNew: z._default(z.boolean(), false),
  writtenByAMan: z._default(z.boolean(), false),
  /** True if the item was offered to an organization, as listed in donations.ts. */
  donated: z._default(z.boolean(), false),
});

export type ListingText = z.infer<typeof Facts> & {
  title: string;
  description: string;
  category: Category;
  orders: z.infer<typeof Order>[];
};

/** Returns the name and value of a fact, or undefined for an unknown word. */
function readFact(fact: string): Record<string, unknown> | undefined {
  const [, naira] = /^₦([\d,]+)$/.exec(fact) ?? [];
  if (naira !== undefined) return { priceKobo: koboFromNaira(naira.replaceAll(',', '')) };
  const [, fee] = /^delivery ₦([\d,]+)$/.exec(fact) ?? [];
  if (fee !== undefined) return { deliveryFeeKobo: koboFromNaira(fee.replaceAll(',', '')) };
  const [, brand] = /^brand: (.+)$/.exec(fact) ?? [];
  if (brand !== undefined) return { brand };
  const [, owner] = /^of @(\w+)$/.exec(fact) ?? [];
  if (owner !== undefined) return { demoOwner: owner };
  if (fact === 'man') return { writtenByAMan: true };
  if (fact === 'new') return { isNew: true };
  if (fact === 'sent') return { sent: true };
  if (fact === 'donated') return { donated: true };
  if (fact === 'no photo') return { hasPhoto: false };
  if (fact === 'three photos') return { hasThreePhotos: true };
  const option = Object.entries(options).find(([, schema]) => z.safeParse(schema, fact).success);
  return option && { [option[0]]: fact };
}

function readOrder(fact: string): z.infer<typeof Order> | undefined {
  const [status, buyer] = fact.split(' @');
  return z.safeParse(Order, { status, ...(buyer !== undefined && { buyer }) }).data;
}

/**
 * Parses a category's listings, which are separated by empty lines. Each has three lines: the title, the
 * facts separated by ` · `, and the description. The facts are optional and can be in any order:
 *
 * - `₦38,500`, a fabric, a color, a size, a condition, an occasion: words from the option lists
 * - `brand: Vlisco`
 * - `wrapper`, `gown`, …: the subject of the photo, or `no photo`; `three photos`: also its back and a detail
 * - `of @user`: the demo account that owns the listing; `man`: written by a man, so the owner is a man
 * - `new`: one of the newest listings, because its photo makes a good first impression
 * - `delivery ₦2,000`: the seller also delivers, for this fee; `sent`: the open order was sent
 * - `donated`: the item was offered to an organization, see donations.ts
 * - `completed`, `pending`, `cancelled`: an order, with `@user` if that demo account placed it
 *
 * @throws an error that names the listing and the unknown fact
 */
export function readListings(category: Category, text: string): ListingText[] {
  return text
    .trim()
    .split('\n\n')
    .map((entry) => {
      const [title = '', facts = '', description = '', ...more] = entry.split('\n');
      if (description === '' || more.length > 0) throw new Error(`${title}: a listing has three lines`);
      const orders: ListingText['orders'] = [];
      const found: Record<string, unknown> = {};
      for (const fact of facts.split(' · ')) {
        const order = readOrder(fact);
        const read = readFact(fact);
        if (order) orders.push(order);
        else if (read) Object.assign(found, read);
        else throw new Error(`${title}: what is “${fact}”?`);
      }
      return { title, description, category, orders, ...z.parse(Facts, found) };
    });
}
