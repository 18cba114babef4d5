import { pages, swc } from './packages/web-kit/jest-pages.mjs';

const shared = {
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/'],
};

/** Libraries that are ES modules only, or import one late: Jest's require() takes neither. */
const esModules =
  'file-type|strtok3|token-types|@tokenizer/inflate|@borewit/text-codec|uint8array-extras|@opentelemetry/otlp-exporter-base';

/** Server suites run in Node, browser suites in jsdom; `*.api.test.ts` need the database and Redis of the global setup. */
export default {
  globalSetup: '<rootDir>/packages/test-kit/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/packages/test-kit/jest-global-teardown.mjs',
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
      ...pages,
      displayName: 'browser',
      testMatch: ['<rootDir>/{shell,mfe-*,packages/ui,packages/web-kit}/**/*.test.{ts,tsx}'],
    },
  ],
};
