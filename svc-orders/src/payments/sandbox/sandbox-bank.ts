import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Rows, ChargeRow } from './sandbox.repository.ts';
import { isUnknownAccount, findScenario, successful, transferFails } from './scenarios.ts';
import { chargeNews, disputeNews, refundNews, transferNews } from './sandbox-json.ts';

/** A rejection, worded like Paystack's. */
export class Refusal extends Error {
  readonly status: number;
  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

export type SandboxBank = ReturnType<typeof sandboxBank>;

const newCode = (prefix: string) => `${prefix}${randomBytes(8).toString('hex')}`;

/**
 * Simulates a bank that stores its state and moves no money. Refunds, transfers, and chargebacks take
 * `momentMs`.
 */
export function sandboxBank(rows: Rows, momentMs: number) {
  const { charges, refunds, recipients, transfers, webhooks } = rows;
  const after = (ms: number) => new Date(Date.now() + ms);

  async function announce(body: object, afterMs = 0): Promise<string> {
    const [row] = await webhooks.create([
      { _id: randomUUID(), body: JSON.stringify(body), dueAt: after(afterMs), tries: 0, sentAt: null },
    ]);
    if (!row) throw new Error('a webhook was not stored');
    return row._id;
  }

  const findCharge = async (reference: string): Promise<ChargeRow> => {
    const found = await charges.findById(reference).lean();
    if (!found) throw new Refusal('Transaction reference not found.');
    return found;
  };

  return {
    charge: findCharge,
    chargeByCode: (code: string) => charges.findOne({ code }).lean(),
    chargesBetween: (from: Date, to: Date, page: number, perPage: number) =>
      charges
        .find({ begunAt: { $gte: from, $lte: to } })
        .sort({ begunAt: -1 })
        .skip((page - 1) * perPage)
        .limit(perPage)
        .lean(),
    lost: () => charges.find({ chargedBackAt: { $ne: null } }).lean(),
    recentCharges: () => charges.find({}).sort({ begunAt: -1 }).limit(50).lean(),
    waitingWebhooks: () => webhooks.countDocuments({ sentAt: null }),

    async begin(asked: Pick<ChargeRow, '_id' | 'amountKobo' | 'label' | 'returnUrl'>): Promise<ChargeRow> {
      if (await charges.exists({ _id: asked._id })) throw new Refusal('Duplicate Transaction Reference');
      const row: ChargeRow = {
        ...asked,
        number: Date.now() * 1000 + randomInt(1000),
        code: newCode(''),
        paidKobo: 0,
        scenario: null,
        status: 'abandoned',
        answer: null,
        begunAt: new Date(),
        paidAt: null,
        disputeAt: null,
        chargedBackAt: null,
      };
      await charges.create([row]);
      return row;
    },

    /**
     * Tries a test card. Returns the charge, and the webhook to deliver before the browser returns. Returns
     * null if the charge is already paid or unknown.
     */
    async pay(code: string, scenarioId: string): Promise<{ charge: ChargeRow; first: string | null } | null> {
      const scenario = findScenario(scenarioId);
      const before = await charges.findOne({ code }).lean();
      if (!scenario || !before) return null;
      const isPaid = scenario.answer === successful;
      const charge = await charges
        .findOneAndUpdate(
          { code, status: { $ne: 'success' } },
          {
            scenario: scenario.id,
            answer: scenario.answer,
            status: isPaid ? 'success' : 'failed',
            paidKobo: isPaid ? Math.ceil(before.amountKobo / (scenario.paysHalf ? 2 : 1)) : 0,
            paidAt: isPaid ? new Date() : null,
            disputeAt: scenario.isChargedBack ? after(momentMs) : null,
          },
          { returnDocument: 'after' },
        )
        .lean();
      if (!charge) return null;
      const news = chargeNews(charge);
      const ids: string[] = [];
      for (const delay of scenario.newsAfterMs) ids.push(await announce(news, delay));
      return { charge, first: scenario.newsFirst ? (ids[0] ?? null) : null };
    },

    listRefunds: (chargeNumber: number) => refunds.find({ chargeNumber }).sort({ begunAt: 1 }).lean(),

    async refund(reference: string, amountKobo: number, note: string | null) {
      const charge = await findCharge(reference);
      if (charge.status !== 'success') throw new Refusal('Transaction has not been paid');
      const known = await refunds.find({ charge: reference, status: { $ne: 'failed' } }).lean();
      const left = known.reduce((sum, one) => sum - one.amountKobo, charge.paidKobo);
      if (left === 0) throw new Refusal('Transaction has been fully reversed');
      if (amountKobo > left) throw new Refusal('Refund amount cannot be more than the amount that is left');
      const [row] = await refunds.create([
        {
          _id: randomUUID(),
          charge: reference,
          chargeNumber: charge.number,
          amountKobo,
          note,
          status: 'pending',
          begunAt: new Date(),
          settleAt: after(momentMs),
        },
      ]);
      if (!row) throw new Error('a refund was not stored');
      return row;
    },

    async recipient(name: string, accountNumber: string, bankCode: string): Promise<string> {
      if (isUnknownAccount(accountNumber)) throw new Refusal('Cannot resolve account');
      const known = await recipients.findOne({ accountNumber, bankCode }).lean();
      if (known) return known._id;
      const _id = newCode('RCP_');
      await recipients.create([{ _id, name, accountNumber, bankCode }]);
      return _id;
    },

    findTransfer: (reference: string) => transfers.findById(reference).lean(),

    async transfer(asked: { reference: string; recipient: string; amountKobo: number; reason: string }) {
      const { reference: _id, ...rest } = asked;
      if (!(await recipients.exists({ _id: asked.recipient }))) {
        throw new Refusal('Recipient specified is invalid');
      }
      if (await transfers.exists({ _id })) {
        throw new Refusal('Please provide a unique reference. Reference already exists on a transfer');
      }
      const [row] = await transfers.create([
        { _id, ...rest, status: 'pending', answer: null, settleAt: after(momentMs) },
      ]);
      if (!row) throw new Error('a transfer was not stored');
      return row;
    },

    /** Makes the payer's bank charge back a payment now. */
    async chargeBack(reference: string): Promise<void> {
      await charges.updateOne({ _id: reference, status: 'success' }, { disputeAt: new Date() });
    },

    /** Makes all pending webhooks, refunds, and transfers due now. */
    async hurry(): Promise<void> {
      const now = new Date();
      await webhooks.updateMany({ sentAt: null }, { dueAt: now });
      await refunds.updateMany({ status: 'pending' }, { settleAt: now });
      await transfers.updateMany({ status: 'pending' }, { settleAt: now });
    },

    /** Settles due refunds, transfers, and chargebacks, each with its webhook. */
    async settle(): Promise<void> {
      const now = new Date();
      for (const due of await refunds.find({ status: 'pending', settleAt: { $lte: now } }).lean()) {
        const charge = await findCharge(due.charge);
        const status = findScenario(charge.scenario)?.refundsFail ? 'failed' : 'processed';
        const { modifiedCount } = await refunds.updateOne({ _id: due._id, status: 'pending' }, { status });
        if (modifiedCount > 0) await announce(refundNews({ ...due, status }));
      }
      for (const due of await transfers.find({ status: 'pending', settleAt: { $lte: now } }).lean()) {
        const to = await recipients.findById(due.recipient).lean();
        const fails = to === null || transferFails(to.accountNumber);
        const ended = {
          status: fails ? 'failed' : 'success',
          answer: fails ? 'Account closed' : null,
        } as const;
        const { modifiedCount } = await transfers.updateOne({ _id: due._id, status: 'pending' }, ended);
        if (modifiedCount > 0) await announce(transferNews({ ...due, ...ended }));
      }
      const disputed = { chargedBackAt: null, disputeAt: { $ne: null, $lte: now } };
      for (const due of await charges.find(disputed).lean()) {
        const { modifiedCount } = await charges.updateOne(
          { _id: due._id, chargedBackAt: null },
          { chargedBackAt: now },
        );
        if (modifiedCount === 0) continue;
        await announce(disputeNews(due, 'create'));
        await announce(disputeNews(due, 'resolve'));
      }
    },
  };
}
