import type { Migration } from '@alaso/service-kit';
import type { AuditDocument } from '../src/audit-log/audit-log.model.ts';
import { beforeAll, chained } from '../src/audit-log/chain.ts';

type Unchained = Omit<AuditDocument, 'sequence' | 'hash' | 'previousHash' | 'from'>;

/** Gives the rows of an earlier release their places in the chain, oldest first. */
export const chainAuditLog: Migration = {
  id: '2026-11-22-chain-audit-log',
  step: 'expand',
  async up(db) {
    const rows = db.collection<AuditDocument>('audit_log');
    const [latest] = await rows
      .find({ sequence: { $gte: 1 } })
      .sort({ sequence: -1 })
      .limit(1)
      .toArray();
    let { sequence, hash } = latest ?? { sequence: 0, hash: beforeAll };
    const unchained = db.collection<Unchained>('audit_log').find({ sequence: { $exists: false } });
    for (const act of await unchained.sort({ at: 1, _id: 1 }).toArray()) {
      const { _id, ...row } = chained({ ...act, from: null }, { sequence: sequence + 1, previousHash: hash });
      await rows.updateOne({ _id }, { $set: row });
      ({ sequence, hash } = row);
    }
    const heads = db.collection<{ _id: string }>('audit_heads');
    await heads.updateOne({ _id: 'audit_log' }, { $set: { sequence, hash } }, { upsert: true });
  },
};
