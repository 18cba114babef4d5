import { randomUUID } from 'node:crypto';
import type { EventPayload } from '@alaso/contracts/internal';
import fc from 'fast-check';
import { afterSanction, suspensionOf } from './suspension.ts';
import type { UserDocument } from './user.model.ts';

type Sanctioned = Pick<UserDocument, 'suspension' | 'measuredAt'>;
type Decision = { occurredAt: string; payload: EventPayload<'measure.decided'> };

const noSanctions: Sanctioned = { suspension: null };
const minute = (at: number) => new Date(Date.UTC(2026, 10, 22, 12, at)).toISOString();
const admin = randomUUID();
const cases = [randomUUID(), randomUUID()];

function decision(at: number, changed: Partial<Decision['payload']> = {}): Decision {
  const person = { caseId: cases[0] ?? '', userId: randomUUID(), listingId: null };
  const said = { measure: 'suspend' as const, until: null, why: 'Sold what was not theirs.' };
  return { occurredAt: minute(at), payload: { ...person, ...said, decidedBy: admin, ...changed } };
}

const heard = (decisions: readonly Decision[], before = noSanctions) =>
  decisions.reduce((sanctioned: Sanctioned, one) => afterSanction(sanctioned, one) ?? sanctioned, before);

const anyDecision = (at: number) =>
  fc
    .record({
      measure: fc.constantFrom('suspend' as const, 'lift' as const),
      caseId: fc.constantFrom(...cases),
      until: fc.constantFrom(null, minute(400)),
    })
    .map((changed) => decision(at, changed));

describe('sanctions of one person', () => {
  it('leave the same behind in whichever order, and however often, they are heard of', () => {
    fc.assert(
      fc.property(
        fc.tuple(anyDecision(1), anyDecision(2), anyDecision(3), anyDecision(4)).chain((inOrder) =>
          fc.record({
            inOrder: fc.constant(inOrder),
            heardAs: fc
              .shuffledSubarray(inOrder, { minLength: 4 })
              .chain((all) => fc.constant([...all, ...all.slice(0, 2)])),
          }),
        ),
        ({ inOrder, heardAs }) => {
          expect(heard(heardAs)).toEqual(heard(inOrder));
        },
      ),
    );
  });

  it('a time that is over ends the suspension of its own case, and not one that was decided in another', () => {
    const [own, others] = cases;
    const over = (caseId = '') => decision(9, { measure: 'lift', decidedBy: null, caseId });
    expect(heard([decision(1), over(own)]).suspension).toBeNull();
    expect(heard([decision(1), over(others)]).suspension).toMatchObject({ caseId: own });
  });

  it('a warning suspends nobody', () => {
    expect(heard([decision(1, { measure: 'warn' })])).toEqual(noSanctions);
  });
});

describe('a suspension', () => {
  const until = (at: number) => heard([decision(1, { until: minute(at) })]);

  it('holds until its moment, and not at it', () => {
    expect(suspensionOf(until(30), new Date(minute(29)))).toEqual({
      until: minute(30),
      why: 'Sold what was not theirs.',
    });
    expect(suspensionOf(until(30), new Date(minute(30)))).toBeNull();
  });

  it('without an end holds until it is lifted', () => {
    expect(suspensionOf(heard([decision(1)]), new Date('2090-01-01'))).toMatchObject({ until: null });
  });

  it('whose reason is empty or endless is kept with one that a row holds', () => {
    const why = (text: string) => heard([decision(1, { why: text })]).suspension?.why;
    expect(why('  ')).toBe('By decision of an admin.');
    expect(why('a'.repeat(9000))).toHaveLength(2000);
  });
});
