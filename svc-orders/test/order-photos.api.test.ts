import { randomUUID } from 'node:crypto';
import { idOf } from './answers.ts';
import { movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';
import { brief, tailoringJobs } from './tailoring-jobs.ts';

const orders = useOrders();
const jobs = tailoringJobs(orders);

const photos = (count: number) => Array.from({ length: count }, () => randomUUID());
const shown = (ids: readonly string[]) => ids.map((id) => ({ id, width: 800, height: 1000 }));

async function acceptedRental() {
  const [renter, owner] = [orders.service.user(), orders.service.user()];
  const listing = orders.catalog.list({ category: 'rent', ownerId: owner.id });
  const id = idOf(await orders.order(listing, renter));
  const moves = movesOf(orders, id);
  await moves.accept(owner);
  const code = pageOf(await moves.page(renter)).handOverCode ?? '';
  const handOut = (photoIds?: string[]) => moves.handOut(owner, photoIds, code);
  return { id, renter, owner, ...moves, handOut };
}

describe('a rental', () => {
  it('shows both of its people its condition when it was handed out, and when it came back', async () => {
    const { renter, owner, ...rental } = await acceptedRental();
    const [out, back] = [photos(4), photos(2)];
    expect(pageOf(await rental.handOut(out)).rental).toMatchObject({
      photosOut: shown(out),
      photosBack: [],
    });
    await rental.return(owner, back);
    for (const party of [renter, owner]) {
      expect(pageOf(await rental.page(party)).rental).toMatchObject({
        photosOut: shown(out),
        photosBack: shown(back),
      });
    }
    expect((await rental.page(orders.service.user())).status).toBe(404);
  });

  it('is handed out without photos, too; with five it is not', async () => {
    const { handOut } = await acceptedRental();
    expect((await handOut(photos(5))).status).toBe(400);
    expect(pageOf(await handOut()).rental).toMatchObject({ photosOut: [] });
  });

  it('stays where it is while its photos cannot be kept, and a stranger’s are never kept', async () => {
    const { id, owner, page, handOut } = await acceptedRental();
    orders.catalog.fail('keep-photos', 'refused', id);
    expect(await handOut(photos(1))).toMatchObject({ status: 422, body: { code: 'photo-refused' } });
    const stranger = movesOf(orders, id).handOut(orders.service.user(), photos(1));
    expect(await stranger).toMatchObject({ status: 404 });
    expect(pageOf(await page(owner)).stage).toBe('accepted');
    orders.catalog.heal();
    expect((await handOut(photos(1))).status).toBe(200);
  });
});

describe('a brief', () => {
  const withPhotos = (photoIds: string[]) => ({ ...brief, photoIds });

  it('shows the tailor up to six photos, and others when it is written anew', async () => {
    const job = await jobs.book();
    const [first, second] = [photos(6), photos(1)];
    await jobs.make('brief', job, 'buyer', withPhotos([...first]));
    expect((await jobs.pageOf(job, 'tailor')).tailoring?.brief?.photos).toEqual(shown(first));
    await jobs.make('brief', job, 'buyer', withPhotos(second));
    expect((await jobs.pageOf(job, 'tailor')).tailoring?.brief?.photos).toEqual(shown(second));
    expect((await jobs.make('brief', job, 'buyer', withPhotos(photos(7)))).status).toBe(400);
  });

  it('is not sent while its photos cannot be kept', async () => {
    const job = await jobs.book();
    orders.catalog.fail('keep-photos', 'refused', job.id);
    const refused = await jobs.make('brief', job, 'buyer', withPhotos(photos(1)));
    expect(refused).toMatchObject({ status: 422, body: { code: 'photo-refused' } });
    expect((await jobs.pageOf(job)).stage).toBe('placed');
    orders.catalog.heal();
  });
});
