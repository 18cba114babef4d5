const swc = (react) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: react },
      ...(react && { transform: { react: { runtime: 'automatic' } } }),
    },
    module: { type: 'commonjs' },
  },
];
const shared = {
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/'],
  transformIgnorePatterns: ['/node_modules/'],
};

/** Libraries that are ES modules only, which Jest's require() does not take. */
const esModules = 'file-type|strtok3|token-types|@tokenizer/inflate|@borewit/text-codec|uint8array-extras';

/** The uploader, what it is made of, and the tables: ES modules only, too. */
const browserModules = 'rifm|@uppy|@transloadit|nanoid|p-retry|is-network-error|@tanstack';

/** Server suites run in Node, browser suites in jsdom; `*.api.test.ts` need the database and Redis of the global setup. */
export default {
  globalSetup: '<rootDir>/packages/test-kit/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/packages/test-kit/jest-global-teardown.mjs',
  testSequencer: '<rootDir>/packages/test-kit/jest-sequencer.mjs',
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
      testMatch: [
        '<rootDir>/{svc-*,gateway,infra,e2e}/**/*.test.ts',
        '<rootDir>/packages/{contracts,service-kit,test-kit,federation}/**/*.test.ts',
      ],
      transform: { '\\.ts$': swc(false), [`/node_modules/(${esModules})/`]: swc(false) },
      transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/packages/web-kit/jest-dom-environment.mjs',
      testMatch: ['<rootDir>/{shell,mfe-*,packages/ui,packages/web-kit}/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/packages/web-kit/jest-dom-polyfills.ts'],
      setupFilesAfterEnv: ['<rootDir>/packages/web-kit/jest-dom-matchers.ts'],
      moduleNameMapper: {
        '\\.(css|svg)$': '<rootDir>/packages/web-kit/jest-style-stub.ts',
        // It is an ES module only, which Jest's require() would not find.
        '^rifm$': '<rootDir>/node_modules/rifm/dist/index.js',
      },
      transform: { '\\.tsx?$': swc(true), [`/node_modules/(${browserModules})/.*\\.js$`]: swc(true) },
      transformIgnorePatterns: [`/node_modules/(?!(${browserModules})/)`],
    },
  ],
};
