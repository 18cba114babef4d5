import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

export const folder = path.join(import.meta.dirname, 'observability');
const Rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.union([
          z.strictObject({
            alert: z.string(),
            expr: z.string(),
            for: z.string().optional(),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string() }),
          }),
          z.strictObject({ record: z.string(), expr: z.string() }),
        ]),
      ),
    }),
  ),
});
const Dashboard = z.looseObject({
  panels: z.array(z.looseObject({ targets: z.array(z.looseObject({ expr: z.string() })) })),
});

export const rules = Rules.parse(parse(readFileSync(path.join(folder, 'rules.yaml'), 'utf8'))).groups.flatMap(
  (group) => group.rules,
);
export const dashboard = Dashboard.parse(
  JSON.parse(readFileSync(path.join(folder, 'dashboard.json'), 'utf8')),
).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
