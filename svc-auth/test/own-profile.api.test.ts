import { randomUUID } from 'node:crypto';
import { authRoutes, type RequestInput } from '@alaso/contracts';
import { authInternal, catalogInternal } from '@alaso/contracts/internal';
import { problem, route } from '@alaso/service-kit';
import { type StubService, startStubService } from '@alaso/test-kit';
import * as z from 'zod/mini';
import {
  type AuthService,
  type Browser,
  newEmail,
  password,
  startAuthService,
  parseUser,
} from './auth-service.ts';
import { usersOf } from '../src/users/index.ts';
import { nameMessages } from '../src/users/name-policy.messages.ts';
import { isRefreshed } from './session-steps.ts';

let auth: AuthService;
let catalog: StubService;
/** Photos in svc-catalog, with their owners. */
const uploaded = new Map<string, string>();
/** Keepers, with their photo. */
const kept = new Map<string, string>();

beforeAll(async () => {
  catalog = await startStubService([
    route(catalogInternal.keepPhotos, ({ params: { id: keeperId }, body: { ownerId, photoIds } }) => {
      if (photoIds.some((id) => uploaded.get(id) !== ownerId))
        throw problem('photo-refused', 'One photo is missing.');
      for (const id of photoIds) kept.set(keeperId, id);
      return { body: photoIds.map((id) => ({ id, width: 1200, height: 1200 })) };
    }),
  ]);
  auth = await startAuthService({}, undefined, { catalog: catalog.baseUrl });
});
afterAll(async () => {
  await auth.close();
  await catalog.close();
});

const change = (browser: Browser, input: RequestInput<typeof authRoutes.changeProfile>) =>
  browser.call(authRoutes.changeProfile, input);

describe('changing the names', () => {
  it('changes what is sent, leaves the rest, and is found by the admins’ search', async () => {
    const { user, browser } = await auth.member();
    const answer = await change(browser, { body: { firstName: ' Ọmọlará ' } });
    expect(answer).toMatchObject({ status: 200, body: { firstName: 'Ọmọlará', lastName: user.lastName } });
    await isRefreshed(browser);
    expect((await browser.call(authRoutes.currentUser, {})).body).toMatchObject({ firstName: 'Ọmọlará' });
    expect((await auth.find(user.id))?.searchKeys).toContain('omolara okafor');
  });

  it('is refused with 409 where another device has changed them since', async () => {
    const { user, browser } = await auth.member();
    await change(browser, { body: { lastName: 'Adéwálé' }, ifMatch: user.updatedAt });
    await isRefreshed(browser);
    const late = await change(browser, { body: { lastName: 'Obi' }, ifMatch: user.updatedAt });
    expect(late).toMatchObject({ status: 409, body: { code: 'edited-meanwhile' } });
    expect(await auth.find(user.id)).toMatchObject({ lastName: 'Adéwálé' });
  });

  it.each([
    ['https://shop.ng', nameMessages.link],
    ['www.shop.ng', nameMessages.link],
    ['call ada@shop.ng', nameMessages.link],
    ['shop。com', nameMessages.link],
    ['A\u200Cda', nameMessages.invisible],
    ['+2348031234567 call', nameMessages.phone],
    ['Alaso Payments', nameMessages.imitates],
    ['Customer Care', nameMessages.imitates],
  ])('refuses %s as a name, also at registration', async (firstName, message) => {
    const { user, browser } = await auth.member();
    const refused = { status: 400, body: { code: 'invalid-input' } };
    const changed = await change(browser, { body: { firstName } });
    expect(changed).toMatchObject({ ...refused, body: { errors: [{ path: 'body.firstName', message }] } });
    expect(await auth.find(user.id)).toMatchObject({ firstName: user.firstName });
    const body = { email: newEmail(), password, firstName, lastName: 'Obi' };
    const registered = await auth.browser().call(authRoutes.register, { body });
    expect(registered).toMatchObject({ ...refused, body: { errors: [{ path: 'body.firstName', message }] } });
  });

  it('refuses a first name that imitates us together with the last name', async () => {
    const { user, browser } = await auth.member();
    await auth.change(user.id, { lastName: 'Member' });
    expect(await change(browser, { body: { firstName: 'Former' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.lastName', message: nameMessages.imitates }] },
    });
  });

  it('leaves a name from before the rule until its owner changes it', async () => {
    const { user, browser } = await auth.member();
    await auth.change(user.id, { firstName: 'Alaso', lastName: 'Admin' });
    const same = { firstName: 'Alaso', lastName: 'Admin', about: 'I sew.' };
    expect(await change(browser, { body: same })).toMatchObject({ status: 200, body: same });
    await isRefreshed(browser);
    expect((await change(browser, { body: { lastName: 'Obi' } })).status).toBe(400);
    expect((await change(browser, { body: { firstName: 'Ada', lastName: 'Obi' } })).status).toBe(200);
  });

  it('drops what came along unseen when a name was pasted', async () => {
    const { browser } = await auth.member();
    const body = { firstName: '\u2068A\u200Bda\u2069', lastName: 'Obi\u200E' };
    expect((await change(browser, { body })).body).toMatchObject({ firstName: 'Ada', lastName: 'Obi' });
  });

  it.each(['St. John', 'O’Neill', 'J.R.', 'Anne-Marie', 'Ṣadé'])('takes %s', async (firstName) => {
    const { browser } = await auth.member();
    expect((await change(browser, { body: { firstName } })).status).toBe(200);
  });

  it('stores accents in one form, also at registration', async () => {
    const names = { firstName: 'Ọmọlará', lastName: 'Adéwálé' };
    const apart = { firstName: names.firstName.normalize('NFD'), lastName: names.lastName.normalize('NFD') };
    const composed = {
      firstName: names.firstName.normalize('NFC'),
      lastName: names.lastName.normalize('NFC'),
    };
    const { browser } = await auth.member();
    expect((await change(browser, { body: apart })).body).toMatchObject(composed);
    const body = { email: newEmail(), password, ...apart };
    expect(parseUser(await auth.browser().call(authRoutes.register, { body }))).toMatchObject(composed);
  });
});

it.each([
  ['a name', { lastName: 'Obi' }],
  ['a phone number', { phone: '08031234567' }],
])(
  '%s of an account that no longer exists is refused like every call with its session',
  async (_what, body) => {
    const { user, browser } = await auth.member();
    await usersOf(auth.platform.connection).deleteOne({ _id: user.id });
    const answer = await change(browser, { body });
    expect(answer).toMatchObject({ status: 401, body: { code: 'session-expired' } });
  },
);

describe('what a member says about themselves', () => {
  const place = { state: 'Lagos', lga: 'Surulere', area: 'Aguda' } as const;
  const loadProfile = async (id: string) => (await auth.call(authRoutes.getProfile, { params: { id } })).body;

  it('is public, and is cleared by null or an empty text', async () => {
    const { user, browser } = await auth.member();
    const set = await change(browser, { body: { about: ' I sew.\nAsk me. ', place } });
    expect(set).toMatchObject({
      status: 200,
      body: { about: 'I sew.\nAsk me.', place, firstName: user.firstName },
    });
    expect(await loadProfile(user.id)).toMatchObject({ about: 'I sew.\nAsk me.', place });

    await isRefreshed(browser);
    const cleared = await change(browser, { body: { about: '', place: { ...place, area: '' } } });
    expect(cleared.body).toMatchObject({ about: null, place: { state: 'Lagos', lga: 'Surulere' } });
    expect(cleared.text).not.toContain('area');
    await isRefreshed(browser);
    expect((await change(browser, { body: { place: null } })).body).toMatchObject({ place: null });
    expect(await auth.find(user.id)).not.toHaveProperty('place');
  });

  it('is shown to visitors with its phone and account numbers masked, and stays as it was written', async () => {
    const { user, browser } = await auth.member();
    const said = { about: 'I sew. Call 0803 123 4567.', place: { ...place, area: 'Aguda 08031234567' } };
    const shown = { about: 'I sew. Call •••• ••67.', place: { ...place, area: 'Aguda •••• ••67' } };
    expect((await change(browser, { body: said })).body).toMatchObject(said);
    expect(await loadProfile(user.id)).toMatchObject(shown);
    const listed = await auth.call(authRoutes.listProfiles, { query: { ids: user.id } });
    expect(listed.body).toMatchObject([shown]);
    const head = await auth.call(authInternal.getMemberHead, { params: { id: user.id } });
    expect(head.text).toContain(shown.about);
    expect(head.text).not.toContain('0803');

    await isRefreshed(browser);
    expect((await change(browser, { body: { firstName: 'Sade' } })).body).toMatchObject(said);
    expect(await auth.find(user.id)).toMatchObject(said);
  });

  it.each([
    ['a link', { about: 'See www.shop.ng' }, 'body.about'],
    ['an email address', { about: 'Write to ada@shop.ng' }, 'body.about'],
    ['a link with a wide dot', { about: 'See shop。com' }, 'body.about'],
    ['a spelled link', { about: 'See shop dot com' }, 'body.about'],
    ['a link with invisible characters', { about: 'See shop.\u200Bcom' }, 'body.about'],
    ['301 characters', { about: 'x'.repeat(301) }, 'body.about'],
    ['an LGA of another state', { place: { state: 'Kano', lga: 'Surulere' } as const }, 'body.place.lga'],
    [
      'a link for an area',
      { place: { state: 'Lagos', lga: 'Surulere', area: 'shop.ng' } as const },
      'body.place.area',
    ],
    [
      'a street and number for an area',
      { place: { state: 'Lagos', lga: 'Ikeja', area: '12 Allen Avenue' } as const },
      'body.place.area',
    ],
  ])('is refused with %s', async (_what, body, path) => {
    const { browser } = await auth.member();
    expect(await change(browser, { body })).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

it('public profiles are listed by id, without email and last name, and without unknown ids', async () => {
  const [ada, bola] = [await auth.member(), await auth.member()];
  const ids = [ada.user.id, randomUUID(), bola.user.id];
  const { body, text } = await auth.call(authRoutes.listProfiles, { query: { ids: ids.join(',') } });
  const found = z.parse(authRoutes.listProfiles.answer, body).map(({ id }) => id);
  expect(found.toSorted()).toEqual([ada.user.id, bola.user.id].toSorted());
  for (const { email, lastName } of [ada.user, bola.user]) {
    expect(text).not.toContain(email);
    expect(text).not.toContain(lastName);
  }
  const tooMany = Array.from({ length: 51 }, () => randomUUID()).join(',');
  for (const wrong of ['', 'x', `${ada.user.id},`, tooMany])
    expect((await auth.call(authRoutes.listProfiles, { query: { ids: wrong } })).status).toBe(400);
});

it('a new name, last name or photo is passed on to open pages; words and a place are not', async () => {
  const { user, browser } = await auth.member();
  const passedOn = () =>
    auth.platform.connection
      .collection('outbox')
      .countDocuments({ name: 'user.renamed', 'payload.userId': user.id });
  const photoId = randomUUID();
  uploaded.set(photoId, user.id);
  const changes = [{ about: 'I sew.' }, { firstName: 'Morenike' }, { lastName: 'Bello' }, { photoId }];
  const counts: number[] = [];
  for (const body of changes) {
    expect((await change(browser, { body })).status).toBe(200);
    await isRefreshed(browser);
    counts.push(await passedOn());
  }
  expect(counts).toEqual([0, 1, 2, 3]);
});

describe('the photo', () => {
  const upload = (ownerId: string) => {
    const id = randomUUID();
    uploaded.set(id, ownerId);
    return id;
  };
  const released = async () => {
    const rows = await auth.platform.connection
      .collection<{ payload: { keeperId: string } }>('outbox')
      .find({ name: 'photos.released' })
      .toArray();
    return rows.map(({ payload }) => kept.get(payload.keeperId));
  };

  it('is the member’s own upload; the one before it is released', async () => {
    const { user, browser } = await auth.member();
    const [first, second] = [upload(user.id), upload(user.id)];
    const photoUrl = (id: string) => `/media/photos/${id}/320.webp`;
    expect((await change(browser, { body: { photoId: first } })).body).toMatchObject({
      profileImageUrl: photoUrl(first),
    });
    await isRefreshed(browser);
    await change(browser, { body: { photoId: second } });
    const { body } = await auth.call(authRoutes.getProfile, { params: { id: user.id } });
    expect(body).toMatchObject({ photoUrl: photoUrl(second) });
    expect(await released()).toEqual([first]);
    await isRefreshed(browser);
    expect((await change(browser, { body: { photoId: null } })).body).toMatchObject({
      profileImageUrl: null,
    });
    expect((await released()).toSorted()).toEqual([first, second].toSorted());
  });

  it('is refused where it is someone else’s', async () => {
    const { browser } = await auth.member();
    const answer = await change(browser, { body: { photoId: upload(randomUUID()) } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'photo-refused' } });
  });
});
