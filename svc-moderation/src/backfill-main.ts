import { openPlatform } from '@alaso/service-kit';
import { timeLimits } from '@alaso/contracts/time-limits';
import { catalogClient } from './clients/catalog-client.ts';
import { ordersClient } from './clients/orders-client.ts';
import { readBackfillConfig } from './config.ts';
import { backfill } from './statistics/backfill.ts';
import { figuresRepository } from './statistics/figures.repository.ts';
import { reportFacts } from './statistics/report-facts.repository.ts';

const platform = await openPlatform('moderation', readBackfillConfig(), timeLimits.databaseInJobsMs);
try {
  const { connection, inTransaction, call } = platform;
  const added = await backfill({
    inTransaction,
    figures: figuresRepository(connection),
    reportTimes: reportFacts(connection),
    catalog: catalogClient(call.catalog),
    orders: ordersClient(call.orders),
  });
  process.stdout.write(`The daily figures count everything: ${added} more than before.\n`);
} finally {
  await platform.close();
}
