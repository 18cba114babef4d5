import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@alaso/contracts';
import { createMetrics } from '../../packages/service-kit/src/observability/metrics.ts';
import { createTelemetryMetrics } from '../../gateway/src/telemetry/telemetry-server.ts';
import * as z from 'zod';
import { dashboard, folder, rules } from './read-observability.ts';

const Labelled = z.looseObject({ name: z.string(), labelNames: z.array(z.string()) });

const recorded = rules.flatMap((rule) => ('record' in rule ? [rule.record] : []));

/** Keywords of the query language, and labels that Prometheus adds. */
const language =
  /^(sum|max|by|and|or|absent|unless|rate|increase|delta|topk|histogram_quantile|up|le|job|service|route|queue|instance|state|status|outcome|slice|version|name|svc|waiting|running|failed)$/;

/** Returns the series that an expression queries. */
const asked = (expression: string) =>
  [...expression.replaceAll(/"[^"]*"|\[[^\]]*\]/g, '').matchAll(/[a-z_][\w:]*/g)]
    .map(([name]) => name)
    .filter((name) => !language.test(name));

it('rules and dashboard ask for figures that our processes have', async () => {
  const registries = [createMetrics('svc-orders'), createTelemetryMetrics()].map(({ registry }) => registry);
  const figures = await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()));
  const known = figures
    .flat()
    .flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`])
    .concat(recorded);
  const expressions = [...rules.map(({ expr }) => expr), ...dashboard];
  expect(expressions.length).toBeGreaterThan(15);
  for (const name of expressions.flatMap(asked)) expect(known).toContain(name);
});

it('no figure has a label that Prometheus gives to what it asks', async () => {
  const registries = [createMetrics('svc-orders'), createTelemetryMetrics()].map(({ registry }) => registry);
  const labeled = registries
    .flatMap((registry) => registry.getMetricsAsArray())
    .map((figure) => Labelled.parse(figure));
  expect(labeled.flatMap(({ labelNames }) => labelNames)).toContain('route');
  for (const { name, labelNames } of labeled) {
    expect([name, labelNames.filter((label) => /^(job|instance)$/.test(label))]).toEqual([name, []]);
  }
});

it('each alert has a case in which it fires, and each service one that misses it', () => {
  const cases = readFileSync(path.join(folder, 'rules.cases.yaml'), 'utf8');
  const alerts = rules.flatMap((rule) => ('alert' in rule ? [rule] : []));
  for (const { alert } of alerts) expect(cases).toContain(`alertname: ${alert}\n`);
  const down = alerts.find(({ alert }) => alert === 'ServiceDown')?.expr;
  for (const name of [...serviceNames.map((service) => `svc-${service}`), 'gateway']) {
    expect(down).toContain(`absent(up{job="${name}"})`);
  }
});
