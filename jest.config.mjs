import { pages, swc } from './packages/web-kit/jest-pages.mjs';

/** Prints how to replay a failed property. */
const properties = '<rootDir>/packages/test-kit/jest-properties.ts';

/**
 * Libraries that Jest's require() can only load after a translation: ES modules (those that tell the type of
 * a file) and one that calls `import()`.
 */
const translated =
  '(file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|@opentelemetry/otlp-exporter-base)';

const shared = {
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/'],
};

/**
 * Server suites run in Node, browser suites in jsdom; `*.api.test.ts` need the database and Redis of the
 * global setup.
 */
export default {
  globalSetup: '<rootDir>/packages/test-kit/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/packages/test-kit/jest-global-teardown.mjs',
  testTimeout: 120_000,
  // A worker keeps some memory of each suite that it has run; it is replaced before it runs out.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
      testMatch: [
        '<rootDir>/{svc-*,gateway,infra,e2e,bench}/**/*.test.ts',
        // Written for each run: infra/test-run/jest.ts. Only found by path.
        '<rootDir>/.data/suites/*.test.ts',
        '<rootDir>/packages/{contracts,service-kit,test-kit,federation}/**/*.test.ts',
      ],
      transform: { '\\.ts$': swc(false), [`/node_modules/${translated}/.*\\.js$`]: swc(false) },
      transformIgnorePatterns: [`/node_modules/(?!${translated}/)`],
      setupFilesAfterEnv: [properties],
    },
    {
      ...shared,
      ...pages,
      displayName: 'browser',
      setupFilesAfterEnv: [...pages.setupFilesAfterEnv, properties],
      testMatch: ['<rootDir>/{shell,mfe-*,packages/ui,packages/web-kit}/**/*.test.{ts,tsx}'],
    },
  ],
};
