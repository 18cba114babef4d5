import { type Category, categories } from '@alaso/contracts';
import { routesOf } from '@alaso/contracts/routes';
import { idOf } from './answers.ts';
import { useOrders } from './orders-service.ts';

const orders = useOrders();

/** Every call with an order in its address. */
const aboutAnOrder = routesOf('orders').filter(({ path }) => path.startsWith('/api/transactions/:id'));

/** Valid bodies, which the calls would accept from a party of the order. */
const bodies: Readonly<Record<string, unknown>> = {
  cancelOrder: { reason: 'Too far' },
  chooseHandOver: { by: 'meet' },
  disputeOrder: { reason: 'Nothing has come' },
  answerDispute: { text: 'I was there' },
  appealDispute: { text: 'I was there' },
  rentalNotReceived: { reason: 'Nobody was there' },
  moveRental: { startDate: '2030-01-01' },
  payOrder: { choice: 'meet' },
  passGiftOn: { userId: '3f1d6a52-6a0b-4a7e-9b43-0d8ed0a5f6c1', reason: 'They are nearer' },
  briefTailor: { garment: 'something else', wish: 'A new zip', measurements: [], wishedDay: null },
  quoteJob: { price: '1000', days: 3, note: null },
  proposeChange: { price: '1000', days: 3, note: null },
};

it('there are calls about an order', () => {
  expect(aboutAnOrder.length).toBeGreaterThan(15);
});

it.each(categories)(
  'a %s order of others is to each call as if there were none',
  async (category: Category) => {
    const listing = orders.catalog.list({ category, ...(category === 'gift' && { priceKobo: 0 }) });
    const buyer = orders.service.user();
    const id = idOf(await orders.order(listing, buyer));
    const [stranger, admin] = [orders.service.user(), orders.service.user({ role: 'admin' })];
    const steps = async () => JSON.stringify(await orders.listOrders(buyer));
    const before = await steps();
    for (const { name, method, path } of aboutAnOrder) {
      for (const as of [stranger, admin]) {
        const body = JSON.stringify(bodies[name] ?? {});
        const answer = await orders.service.send(method, path.replace(':id', id), {
          as,
          ...(method !== 'GET' && { body }),
        });
        expect([name, answer.status, answer.body]).toEqual([
          name,
          404,
          expect.objectContaining({ code: 'not-found' }),
        ]);
      }
    }
    expect(await steps()).toBe(before);
  },
);
