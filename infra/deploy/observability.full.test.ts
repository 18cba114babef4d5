import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dashboard, folder } from './read-observability.ts';

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
