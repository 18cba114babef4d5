import { randomUUID } from 'node:crypto';
import { ordersRoutes } from '@alaso/contracts';
import { offerLink } from '../src/donations/offer-link.ts';
import { donationIn, useOfferedDonation } from './offered-donation.ts';
import { offerSecret } from './work-settings.ts';

const given = useOfferedDonation();
const { orders, call, rows } = given;

describe('the link in the mail', () => {
  const loadToken = async () => {
    const row = await rows().findById(given.id).lean();
    return row ? (offerLink(offerSecret, row, orders.now()).split('token=')[1] ?? '') : '';
  };
  const look = (token: string) => orders.service.call(ordersRoutes.getDonationOffer, { query: { token } });
  const answer = (token: string, given: { answer: 'accept' | 'decline'; reason?: string }) =>
    orders.service.call(ordersRoutes.answerDonationOffer, { body: { token, ...given } });

  it('shows the offer without a session, and changes nothing by that', async () => {
    const shown = await look(await loadToken());
    expect(shown).toMatchObject({
      status: 200,
      body: { status: 'requested', donorFirstName: 'Kemi', organizationName: 'Hope House of Yaba' },
    });
    expect(shown.body).not.toHaveProperty('donorId');
    expect(donationIn(await call.get(given.donor)).timeline).toHaveLength(1);
  });

  it('answers it once: the first answer is the last', async () => {
    const token = await loadToken();
    expect(await answer(token, { answer: 'decline' })).toMatchObject({ status: 400 });
    expect(await answer(token, { answer: 'accept' })).toMatchObject({
      status: 200,
      body: { status: 'accepted' },
    });
    expect(await answer(token, { answer: 'accept' })).toMatchObject({
      status: 200,
      body: { status: 'accepted' },
    });
    expect(await answer(token, { answer: 'decline', reason: 'No' })).toMatchObject({
      status: 409,
      body: { code: 'donation-moved' },
    });
    expect(donationIn(await call.get(given.donor)).timeline.map(({ by }) => by)).toEqual([
      'donor',
      'organisation',
    ]);
  });

  it('answers nothing once the verification of its organization is taken back', async () => {
    const token = await loadToken();
    await rows().updateOne({ _id: given.id }, { $set: { organizationId: randomUUID() } });
    expect(await answer(token, { answer: 'accept' })).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
    expect(await rows().findById(given.id).lean()).toMatchObject({ stage: 'requested' });
  });

  it('of another donation, forged or out of time is refused', async () => {
    const token = await loadToken();
    for (const wrong of ['abc', `${token}x`, token.replace(/^[^.]+/, 'e30')]) {
      expect(await look(wrong)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
      expect((await answer(wrong, { answer: 'accept' })).status).toBe(403);
    }
    orders.passes(14 * 86_400_000 + 60_000);
    expect((await answer(token, { answer: 'accept' })).status).toBe(403);
  });
});
