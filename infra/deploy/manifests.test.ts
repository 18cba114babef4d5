import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames, urlSettingOf } from '@alaso/contracts';
import * as z from 'zod';
import { builtOverlays } from './built-overlay.ts';
import { isNeeded, processes, listSettings } from './environment-page.ts';

const Labels = z.record(z.string(), z.string());
const Env = z.array(z.object({ name: z.string(), value: z.string().default('') })).default([]);
const Workload = z.looseObject({
  template: z.looseObject({
    metadata: z.object({ labels: Labels }),
    spec: z.looseObject({
      containers: z.tuple([
        z.looseObject({
          image: z.string(),
          env: Env,
          envFrom: z.array(z.unknown()).default([]),
          volumeMounts: z.array(z.looseObject({ name: z.string(), subPath: z.string().optional() })),
        }),
      ]),
      volumes: z.array(
        z.looseObject({
          name: z.string(),
          secret: z
            .looseObject({ secretName: z.string(), items: z.array(z.object({ key: z.string() })).optional() })
            .optional(),
        }),
      ),
    }),
  }),
});
const Selector = z.looseObject({ selector: z.looseObject({ matchLabels: Labels }) });
const Target = z.looseObject({ scaleTargetRef: z.looseObject({ name: z.string() }) });
const Policy = z.looseObject({
  podSelector: z.looseObject({ matchLabels: Labels.optional() }),
  ingress: z
    .array(
      z.looseObject({ from: z.array(z.looseObject({ podSelector: Selector.shape.selector.optional() })) }),
    )
    .catch([]),
});

const Chosen = z.object({
  matchLabels: Labels.default({}),
  matchExpressions: z
    .array(
      z.strictObject({ key: z.string(), operator: z.enum(['In', 'NotIn']), values: z.array(z.string()) }),
    )
    .default([]),
});
/** A rule without a caller or a port would admit everyone. */
const CallsIn = z.looseObject({
  podSelector: Chosen,
  ingress: z
    .array(
      z.object({
        from: z.array(z.record(z.string(), z.unknown())),
        ports: z.array(z.object({ port: z.number() })),
      }),
    )
    .default([]),
});
const CallsOut = z.looseObject({
  podSelector: Chosen,
  policyTypes: z.array(z.string()),
  egress: z
    .array(
      z.object({
        to: z
          .tuple([z.union([z.object({ podSelector: Chosen }), z.object({ namespaceSelector: Chosen })])])
          .optional(),
        ports: z.array(z.object({ port: z.number() })),
      }),
    )
    .default([]),
});

/** Default ports of the servers behind a setting. */
const portsOf: Record<string, readonly number[]> = {
  MONGODB_URI: [27017],
  REDIS_URL: [6379, 26379],
  SMTP_URL: [25, 465, 587],
  S3_ENDPOINT: [443, 9000],
  TERMII_URL: [443],
  SITE_URL: [8080],
  OTEL_EXPORTER_OTLP_ENDPOINT: [4318],
  ...Object.fromEntries(serviceNames.map((service) => [urlSettingOf(service), [4000]])),
};
const everybodysPorts = [53];

const isIn = (names: readonly string[]) => (name: string) => names.includes(name);

const matches = (labels: Record<string, string>, wanted: Record<string, string>) =>
  Object.entries(wanted).every(([key, value]) => labels[key] === value);

const isChosen = (
  labels: Record<string, string>,
  { matchLabels, matchExpressions }: z.infer<typeof Chosen>,
) =>
  matches(labels, matchLabels) &&
  matchExpressions.every(
    ({ key, operator, values }) => values.includes(labels[key] ?? '') === (operator === 'In'),
  );

describe.each(builtOverlays())('the overlay %s', (_name, resources) => {
  const ofKind = (kind: string) => resources.filter((one) => one.kind === kind);
  const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(({ metadata, spec }) => {
    const { template } = Workload.parse(spec);
    const { containers, volumes } = template.spec;
    return { name: metadata.name, labels: template.metadata.labels, container: containers[0], volumes };
  });
  const shared = Object.keys(z.object({ data: Labels }).parse(ofKind('ConfigMap')[0]).data);

  it('has each resource once', () => {
    const names = resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(ofKind('Deployment')).toHaveLength(2 + 2 * serviceNames.length);
  });

  it('disturbs and scales what is there', () => {
    for (const { spec, metadata } of ofKind('PodDisruptionBudget')) {
      const { matchLabels } = Selector.parse(spec).selector;
      expect([metadata.name, pods.filter(({ labels }) => matches(labels, matchLabels)).length]).toEqual([
        metadata.name,
        1,
      ]);
    }
    const scaled = [...ofKind('HorizontalPodAutoscaler'), ...ofKind('ScaledObject')].map(
      ({ spec }) => Target.parse(spec).scaleTargetRef.name,
    );
    expect(scaled.sort()).toEqual(
      ofKind('Deployment')
        .map(({ metadata }) => metadata.name)
        // A single watcher is enough: more would see the same.
        .filter((name) => name !== 'release-watch')
        .sort(),
    );
  });

  it('tells each process what it asks for, and nothing that no process knows', () => {
    const known = [...processes.values()].flatMap((one) => listSettings(one).map(({ name }) => name));
    for (const name of shared) expect([...known, 'REDIS_ADDRESS']).toContain(name);
    for (const { name, container } of pods) {
      const process = name.replace(/-api$/, '');
      const configuration = processes.get(process);
      if (!configuration) continue;
      const settings = listSettings(configuration);
      const told = [...container.env.map((one) => one.name), ...(container.envFrom.length > 0 ? shared : [])];
      const missing = settings.filter(
        (one) => isNeeded(one) && !told.includes(one.name) && !told.includes(`${one.name}_FILE`),
      );
      expect([process, missing.map((one) => one.name)]).toEqual([process, []]);
      const open = settings.filter((one) => one.isSecret && told.includes(one.name));
      expect([process, open.map((one) => one.name)]).toEqual([process, []]);
    }
    expect(pods.filter(({ name }) => name.startsWith('svc-'))).toHaveLength(3 * serviceNames.length);
  });

  it('never names the payment sandbox, which moves no money', () => {
    const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' });
    const named = files
      .filter((file) => /\.ya?ml$/.test(file))
      .filter((file) => /sandbox/i.test(readFileSync(path.join(__dirname, file), 'utf8')));
    expect(named).toEqual([]);
  });

  it('mounts the secrets that a process reads, and no others', () => {
    for (const { name, container, volumes } of pods.filter((pod) => pod.name.startsWith('svc-'))) {
      const configuration = processes.get(name.replace(/-api$/, ''));
      if (!configuration) throw new Error(`${name} has no configuration`);
      const known = listSettings(configuration).map((one) => one.name);
      const files = container.env.filter(({ value }) => value.startsWith('/run/secrets/'));
      const unknown = files.filter((one) => ![one.name, one.name.replace(/_FILE$/, '')].some(isIn(known)));
      expect([name, unknown]).toEqual([name, []]);
      const mounted = volumes.flatMap(({ secret }) => secret?.items?.map(({ key }) => key) ?? []);
      const read = files.map(({ value }) => path.basename(value));
      expect([name, mounted.toSorted()]).toEqual([name, read.toSorted()]);
    }
  });

  it('gives the teams’ private keys to the job that publishes alone, and the gateway only what it serves', () => {
    const withKeys = pods.filter(({ volumes }) =>
      volumes.some((one) => one.secret?.secretName === 'release-keys'),
    );
    expect(withKeys.map(({ name }) => name)).toEqual(['site']);
    const gateway = pods.find(({ name }) => name === 'gateway');
    expect(gateway?.container.volumeMounts.find(({ name }) => name === 'site')?.subPath).toBe('site');
    // Without a key, the bucket shows it nothing but public photos.
    const withBucketKeys = pods.filter(({ container }) =>
      container.env.some(({ name }) => name.startsWith('S3_SECRET_ACCESS_KEY')),
    );
    const owners = ['svc-auth-api', 'svc-auth-worker', 'svc-catalog-api', 'svc-catalog-worker'];
    expect(withBucketKeys.map(({ name }) => name).sort()).toEqual(owners);
  });

  it('lets nobody call a service but those whose settings name it', () => {
    for (const service of serviceNames) {
      const policy = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === `svc-${service}`);
      const allowed = Policy.parse(policy?.spec).ingress.flatMap(({ from }) =>
        from.map(({ podSelector }) => podSelector?.matchLabels ?? {}),
      );
      const callers = pods
        .filter(({ labels }) => allowed.some((wanted) => matches(labels, wanted)))
        .map(({ name }) => name.replace(/-api$/, ''));
      const named = [...processes].flatMap(([name, configuration]) =>
        listSettings(configuration).some((one) => one.name === urlSettingOf(service)) ? [name] : [],
      );
      const isCaller = (name: string) => name !== `svc-${service}`;
      expect([service, callers.sort()]).toEqual([service, named.filter(isCaller).sort()]);
    }
  });

  it('lets the ingress controller alone name the address of a client', () => {
    const { TRUSTED_PROXIES } = z
      .object({ TRUSTED_PROXIES: z.string() })
      .parse(z.object({ data: Labels }).parse(ofKind('ConfigMap')[0]).data);
    // Wider networks have room for other pods.
    for (const network of TRUSTED_PROXIES.split(',')) expect(network).toMatch(/\/(2[89]|3[0-2])$/);
    const labels = pods.find(({ name }) => name === 'gateway')?.labels ?? {};
    const rules = ofKind('NetworkPolicy')
      .map(({ spec }) => CallsIn.parse(spec))
      .flatMap(({ podSelector, ingress }) => (isChosen(labels, podSelector) ? ingress : []));
    const callers = rules.filter(({ ports }) => ports.some(({ port }) => port === 8080));
    const controller = {
      'app.kubernetes.io/name': 'ingress-nginx',
      'app.kubernetes.io/component': 'controller',
    };
    expect(callers.flatMap(({ from }) => from)).toEqual([
      {
        namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } },
        podSelector: { matchLabels: controller },
      },
      // Reads templates there, and has no address within the trusted network.
      { podSelector: { matchLabels: { 'app.kubernetes.io/name': 'svc-catalog', 'alaso/part': 'api' } } },
    ]);
  });

  it('lets each process call the servers that its settings name, and no other', () => {
    const policies = ofKind('NetworkPolicy')
      .map(({ spec }) => CallsOut.parse(spec))
      .filter(({ policyTypes }) => policyTypes.includes('Egress'));
    for (const { name, labels } of pods) {
      const configuration = processes.get(name.replace(/-api$/, ''));
      if (!configuration) continue;
      const mine = policies.filter(({ podSelector }) => isChosen(labels, podSelector));
      const open = mine.flatMap(({ egress }) => egress.flatMap(({ ports }) => ports.map(({ port }) => port)));
      const named = listSettings(configuration).flatMap((setting) => portsOf[setting.name] ?? []);
      const inOrder = (ports: readonly number[]) => [...new Set(ports)].sort((a, b) => a - b);
      expect([name, inOrder(open)]).toEqual([name, inOrder([...everybodysPorts, ...named])]);
    }
    // Pods that no policy names may call no one.
    const nobody = policies.find(({ egress }) => egress.length === 0);
    expect(nobody?.podSelector).toEqual({ matchLabels: {}, matchExpressions: [] });
  });
});
