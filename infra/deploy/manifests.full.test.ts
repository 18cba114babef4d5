import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { builtOverlays } from './built-overlay.ts';

const overlays = builtOverlays();

/** Returns the errors that the published Kubernetes schemas find in these resources. */
function problemsOf(resources: readonly unknown[]): unknown {
  const script = path.join(__dirname, 'validate-resources.ts');
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script], {
    cwd: path.resolve(__dirname, '../..'),
    input: JSON.stringify(resources),
    encoding: 'utf8',
  });
  return stdout === '' ? stderr : JSON.parse(stdout);
}

it.each(overlays)('the overlay %s is made of resources as Kubernetes knows them', (_name, resources) => {
  expect(problemsOf(resources)).toEqual([]);
});

it('a resource that Kubernetes would refuse is found', () => {
  const [resource] = overlays[0]?.[1].filter(({ kind }) => kind === 'Deployment') ?? [];
  const problems = problemsOf([
    { ...resource, spec: { replicas: 'two' } },
    { ...resource, kind: 'Deploy' },
  ]);
  expect(problems).toEqual([expect.stringContaining('replicas'), expect.stringContaining('no schema')]);
});
