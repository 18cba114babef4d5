import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceNames } from '@alaso/contracts';
import { createMetrics } from '../../packages/service-kit/src/observability/metrics.ts';
import { createTelemetryMetrics } from '../../gateway/src/telemetry/telemetry-server.ts';
import { parse } from 'yaml';
import * as z from 'zod';

const folder = path.join(__dirname, 'observability');
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

const Labelled = z.looseObject({ name: z.string(), labelNames: z.array(z.string()) });

const rules = Rules.parse(parse(readFileSync(path.join(folder, 'rules.yaml'), 'utf8'))).groups.flatMap(
  (group) => group.rules,
);
const dashboard = Dashboard.parse(
  JSON.parse(readFileSync(path.join(folder, 'dashboard.json'), 'utf8')),
).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
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

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8', cwd: folder });
const sound = { status: 0, stdout: expect.stringContaining('SUCCESS') as unknown, stderr: '' };
const isThere = promtool('--version').status === 0;
const name = `Prometheus's own promtool${isThere ? '' : ' (not installed: Debian has it in the package prometheus)'}`;

(isThere ? describe : describe.skip)(name, () => {
  it('finds nothing wrong with the rules', () => {
    expect(promtool('check', 'rules', 'rules.yaml')).toMatchObject(sound);
  });

  it('sees each alert fire when it should, and only then', () => {
    expect(promtool('test', 'rules', 'rules.cases.yaml')).toMatchObject(sound);
  });

  it('can read what the dashboard asks for', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'alaso-rules-')), 'dashboard.yaml');
    const asRules = dashboard.map((expr, index) => ({ record: `dashboard:expression:${index}`, expr }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: asRules }] }));
    expect(promtool('check', 'rules', file)).toMatchObject(sound);
    rmSync(path.dirname(file), { recursive: true });
  });
});
