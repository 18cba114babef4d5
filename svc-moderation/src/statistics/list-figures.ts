import { type DayFigures, figureDays } from '@alaso/contracts';
import { addDays, lagosDay } from '@alaso/service-kit';
import type { DailyFigures } from './figures.model.ts';
import type { FiguresRepository } from './figures.repository.ts';

const hourMs = 3_600_000;

function present(day: string, figures: DailyFigures | undefined): DayFigures {
  const { listings = 0, orders = 0, donations = 0, reports = 0, decisions = 0, waitedMs = 0 } = figures ?? {};
  const hoursToDecision = decisions === 0 ? null : Math.round((waitedMs / decisions / hourMs) * 10) / 10;
  return { day, listings, orders, donations, reports, decisions, hoursToDecision };
}

/** The figures of each of the last days, today's included, earliest first. A day on which nothing happened has zeros. */
export async function listFigures(
  { figures, now }: { figures: Pick<FiguresRepository, 'since'>; now: () => Date },
  days = figureDays,
): Promise<DayFigures[]> {
  const first = addDays(lagosDay(now()), 1 - days);
  const known = new Map((await figures.since(first)).map((row) => [row._id, row]));
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(first, at);
    return present(day, known.get(day));
  });
}
