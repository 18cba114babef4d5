import type { TestUser } from '@alaso/test-kit';
import { idOf, sentenceOf, statusesOf } from './answers.ts';
import { movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';

const orders = useOrders();
let buyer: TestUser;
let seller: TestUser;
let sale: ReturnType<typeof movesOf>;
let code: string;
beforeEach(async () => {
  [buyer, seller] = [orders.service.user(), orders.service.user()];
  const listing = orders.catalog.list({ ownerId: seller.id });
  sale = movesOf(orders, idOf(await orders.order(listing, buyer)));
  await sale.confirm(seller);
  code = pageOf(await sale.page(buyer)).handOverCode ?? '';
});

/** Returns wrong codes. */
const wrong = (count: number) =>
  Array.from({ length: count + 1 }, (_, n) => String(n).padStart(6, '0'))
    .filter((one) => one !== code)
    .slice(0, count);

it('nobody but the buyer is shown the code', async () => {
  expect(code).toMatch(/^\d{6}$/);
  for (const answer of [await sale.page(seller), await sale.confirm(seller)]) {
    expect(answer.text).not.toContain(code);
  }
  expect((await sale.page(orders.service.user())).status).toBe(404);
  const published = await orders.service.platform.connection.collection('outbox').find({}).toArray();
  expect(JSON.stringify(published)).not.toContain(code);
});

it('guessed five times, it says how many tries are left; then not even the right one is let in for an hour', async () => {
  const sentences = [];
  for (const one of wrong(5)) sentences.push(sentenceOf(await sale.complete(seller, one)));
  expect(sentences[0]).toContain('4 tries left');
  expect(sentences[3]).toContain('1 try left');
  expect(sentences[4]).toContain('0 tries left');
  const refused = await sale.complete(seller, code);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(pageOf(await sale.page(buyer)).stage).toBe('confirmed');
});

it('guesses of the same instant are counted as well', async () => {
  const answers = await Promise.all(wrong(30).map((one) => sale.complete(seller, one)));
  expect(statusesOf(answers)).toEqual([...Array<number>(5).fill(422), ...Array<number>(25).fill(429)]);
});

it('wrong codes of one order do not stand in the way of another, nor of the buyer’s own button', async () => {
  for (const one of wrong(6)) await sale.complete(seller, one);
  await sale.handOver(seller);
  expect(pageOf(await sale.complete(buyer)).stage).toBe('completed');
});

it('the right code after four wrong ones completes the order', async () => {
  for (const one of wrong(4)) await sale.complete(seller, one);
  const written = ` ${code.slice(0, 3)} ${code.slice(3)}`;
  expect(pageOf(await sale.complete(seller, written)).stage).toBe('completed');
});

it.each(['12345', '1234567', 'abcdef', '12 456'])('%s is no code at all', async (text) => {
  expect(await sale.complete(seller, text)).toMatchObject({ status: 400 });
});
