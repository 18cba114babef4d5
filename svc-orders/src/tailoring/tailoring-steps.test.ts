import type { NewQuote } from '@alaso/contracts';
import { addDays } from '@alaso/service-kit';
import fc from 'fast-check';
import { newTailoring } from '../orders/order-parts.ts';
import {
  mayAnswer,
  mayPropose,
  withAgreedChange,
  withAgreement,
  withChange,
  withQuote,
  withRefusedChange,
} from './tailoring-steps.ts';

const today = '2026-11-22';
const quotes: fc.Arbitrary<NewQuote> = fc.record({
  price: fc.integer({ min: 0, max: 9_999_999_999 }).map((kobo) => (kobo / 100).toFixed(2)),
  days: fc.integer({ min: 1, max: 180 }),
  note: fc.constant(null),
});
const party = fc.constantFrom('buyer', 'seller');
const agreedTo = (quote: NewQuote) => withAgreement(withQuote(newTailoring, quote).tailoring, today);
const kobo = (price: string) => Math.round(Number(price) * 100);

it('an agreed job costs what its quote says, and is due its days after the agreement', () => {
  fc.assert(
    fc.property(quotes, (quote) => {
      const { tailoring, amountKobo } = agreedTo(quote);
      expect(amountKobo).toBe(kobo(quote.price));
      expect(tailoring).toMatchObject({ agreedDay: today, dueDay: addDays(today, quote.days) });
    }),
  );
});

it('a change counts once the other party agrees, is refused without a trace, and comes once', () => {
  fc.assert(
    fc.property(quotes, quotes, party, (quote, other, by) => {
      const { tailoring: agreed } = agreedTo(quote);
      expect(mayPropose(agreed)).toBe(true);
      const { tailoring: proposed, amountKobo } = withChange(agreed, other, by);
      expect(amountKobo).toBeUndefined();
      expect(mayPropose(proposed)).toBe(false);
      expect([mayAnswer(proposed, 'buyer'), mayAnswer(proposed, 'seller')]).toEqual([
        by !== 'buyer',
        by !== 'seller',
      ]);

      const changed = withAgreedChange(proposed);
      expect(changed.amountKobo).toBe(kobo(other.price));
      expect(changed.tailoring.dueDay).toBe(addDays(today, other.days));

      const refused = withRefusedChange(proposed);
      expect(refused.amountKobo).toBeUndefined();
      expect(refused.tailoring).toMatchObject({ quote: agreed.quote, dueDay: agreed.dueDay });

      for (const { tailoring } of [changed, refused]) {
        expect(mayPropose(tailoring)).toBe(false);
        expect(mayAnswer(tailoring, 'buyer') || mayAnswer(tailoring, 'seller')).toBe(false);
      }
    }),
  );
});
