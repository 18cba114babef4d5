import { nairaFromKobo, ordersRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { signedNaira } from '../format.ts';
import type { Ledger } from '../ledger/index.ts';
import type { PaymentRepository } from '../payments/index.ts';
import type { MoneyCheckRepository, ReportDocument } from './money-check.repository.ts';

const presentCheck = (reports: readonly ReportDocument[], kind: ReportDocument['_id']) => {
  const report = reports.find(({ _id }) => _id === kind);
  return report ? { at: report.at.toISOString(), checked: report.checked, faults: report.faults } : null;
};

type MoneyRouteDeps = { ledger: Ledger; checks: MoneyCheckRepository; payments: PaymentRepository };

export function moneyRoutes({ ledger, checks, payments }: MoneyRouteDeps): Route[] {
  async function presentDifferences() {
    const rows = await checks.differences();
    const paid = await payments.findMany(rows.map(({ _id }) => _id));
    const orderIds = new Map(paid.map(({ _id, orderId }) => [_id, orderId]));
    return rows.map(({ _id, kind, providerKobo, oursKobo, foundAt, resolvedAt }) => ({
      reference: _id,
      kind,
      provider: providerKobo === null ? null : nairaFromKobo(providerKobo),
      ours: oursKobo === null ? null : nairaFromKobo(oursKobo),
      orderId: orderIds.get(_id) ?? null,
      foundAt: foundAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
    }));
  }

  return [
    route(ordersRoutes.getMoney, async () => {
      const [sums, reports, differences] = await Promise.all([
        ledger.totals(),
        checks.reports(),
        presentDifferences(),
      ]);
      const sumOf = (group: string) => signedNaira(sums.get(group) ?? 0);
      return {
        body: {
          accounts: {
            clearing: sumOf('clearing'),
            held: sumOf('held'),
            members: sumOf('member'),
            refunds: sumOf('refunds'),
            payouts: sumOf('payouts'),
            fees: sumOf('fees'),
          },
          ledger: presentCheck(reports, 'ledger'),
          provider: presentCheck(reports, 'provider'),
          differences,
        },
      };
    }),
  ];
}
