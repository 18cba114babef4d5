import pageRuntime from '../src/page-runtime.ts';

const runtime = pageRuntime.bundlerRuntime;

/** What webpack gives to a slice that takes React from the shell. */
const webpackOfSlice = () => ({
  m: {} as Parameters<typeof runtime.consumes>[0]['webpackRequire']['m'],
  c: {},
  S: {},
  consumesLoadingData: { moduleIdToConsumeDataMapping: { 'consume/react': { shareKey: 'react' } } },
  federation: { initOptions: { name: 'mfe_hello' } },
});

it('a hot update, which runs the beginning of webpack again, leaves a slice what the shell shares', () => {
  const webpackRequire = webpackOfSlice();
  runtime.init({ webpackRequire });
  runtime.initContainerEntry({ shareScope: { react: { version: '19.3.1', get: () => () => 'React' } } });
  webpackRequire.S = {};
  runtime.consumes({
    webpackRequire,
    installedModules: {},
    chunkMapping: { view: ['consume/react'] },
    chunkId: 'view',
  });
  const module = { exports: {} as unknown };
  webpackRequire.m['consume/react']?.(module);
  expect(module.exports).toBe('React');
});
