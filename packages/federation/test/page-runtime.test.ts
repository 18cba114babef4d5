import host from '../src/page-runtime/host.ts';
import type { Shared, ShareScope, WebpackRequire } from '../src/page-runtime/install.ts';
import remote from '../src/page-runtime/remote.ts';

const shell = host.bundlerRuntime;
const slice = remote.bundlerRuntime;
const react = (version: string, more: Partial<Shared> = {}): Shared => ({
  version,
  get: () => () => `React ${version}`,
  ...more,
});

/** Returns the object webpack passes to a build that takes React from the page. */
const webpackOf = (shared: WebpackRequire['federation']['initOptions']['shared'] = {}): WebpackRequire => ({
  m: {},
  c: {},
  S: {},
  consumesLoadingData: {
    moduleIdToConsumeDataMapping: { 'consume/react': { shareKey: 'react', requiredVersion: '^19.3.1' } },
  },
  federation: { initOptions: { name: 'mfe_hello', shared } },
});

/** Loads a chunk of a slice that takes React, and returns the React it gets. */
async function takeReact(webpackRequire: WebpackRequire): Promise<unknown> {
  const promises: unknown[] = [];
  const chunkMapping = { view: ['consume/react'] };
  slice.consumes({ webpackRequire, installedModules: {}, chunkMapping, chunkId: 'view', promises });
  await Promise.all(promises);
  const module = { exports: {} as unknown };
  webpackRequire.m['consume/react']?.(module);
  return module.exports;
}

function takeReactFrom(shareScope: ShareScope): Promise<unknown> {
  const webpackRequire = webpackOf();
  slice.init({ webpackRequire });
  slice.initContainerEntry({ shareScope });
  return takeReact(webpackRequire);
}

/** Returns the shell's share scope for what its build provides. */
function shareScopeOf(provided: Shared & { get: () => () => unknown }): ShareScope {
  const webpackRequire = webpackOf({ react: [provided] });
  shell.init({ webpackRequire });
  return webpackRequire.S.default ?? {};
}
const ofShell = { version: '19.3.1', get: () => () => 'React of the shell' };

test('a hot update, which runs the beginning of webpack again, leaves a slice what the page shares', async () => {
  await takeReactFrom({ react: { '19.3.1': react('19.3.1') } });
  const webpackRequire = webpackOf();
  expect(await takeReact(webpackRequire)).toBe('React 19.3.1');
});

test('the shell shares by name and version, as loaded: a stock remote takes it and loads nothing', () => {
  const scope = shareScopeOf({ ...ofShell });
  expect(Object.keys(scope.react ?? {})).toEqual(['19.3.1']);
  expect(scope.react?.['19.3.1']).toMatchObject({ from: 'mfe_hello', loaded: true });
  expect(scope.react?.['19.3.1']?.lib?.()).toBe('React of the shell');
});

test('a slice takes what the shell shares, also beside the newer copy that a stock remote brings', async () => {
  const scope = shareScopeOf({ ...ofShell });
  scope.react = { '19.9.0': react('19.9.0'), ...scope.react };
  expect(await takeReactFrom(scope)).toBe('React of the shell');
});

test('a slice waits for a package that a stock host loads late, and the page loads it once', async () => {
  const get = jest.fn(() => Promise.resolve(() => 'late React'));
  const late: ShareScope = { react: { '19.3.1': react('19.3.1', { get }) } };
  expect(await takeReactFrom(late)).toBe('late React');
  expect(await takeReactFrom(late)).toBe('late React');
  expect(get).toHaveBeenCalledTimes(1);
  expect(late.react?.['19.3.1']).toMatchObject({ loaded: true });
});

test('of several copies, none of them loaded, a slice takes one that fits', async () => {
  const scope = { react: { '18.2.0': react('18.2.0'), '19.4.0': react('19.4.0') } };
  expect(await takeReactFrom(scope)).toBe('React 19.4.0');
});

test.each([
  ['18.2.0', { react: { '18.2.0': react('18.2.0', { loaded: true }) } }],
  ['none', {}],
])('a page that has %s of a package refuses the slice in a sentence', async (version, scope: ShareScope) => {
  const refusal = `react ^19.3.1 is required, and this page has ${version}`;
  await expect(takeReactFrom(scope)).rejects.toThrow(refusal);
});

describe('for one release, the contract from before the standard one', () => {
  test('a slice runs in a shell that shares one version per name', async () => {
    const former = { react: react('19.3.1') } as Record<string, object> as ShareScope;
    expect(await takeReactFrom(former)).toBe('React 19.3.1');
  });

  test('a slice of then, which calls `get` of the name, runs in this shell', () => {
    const former = shareScopeOf({ ...ofShell }) as Record<string, object> as Record<string, Shared>;
    expect((former.react?.get() as () => unknown)()).toBe('React of the shell');
  });
});

test('the shell takes its own copy', () => {
  const webpackRequire = webpackOf({ react: [{ ...ofShell }] });
  shell.init({ webpackRequire });
  const initialConsumes = ['consume/react'];
  shell.installInitialConsumes({ webpackRequire, installedModules: {}, initialConsumes });
  const module = { exports: {} as unknown };
  webpackRequire.m['consume/react']?.(module);
  expect(module.exports).toBe('React of the shell');
});
