import { pages, swc } from './packages/web-kit/jest-pages.mjs';

/** Prints how to reproduce a property test that failed. */
const properties = '<rootDir>/packages/test-kit/jest-properties.ts';

/**
 * Libraries that must be transpiled before Jest's `require()` can load them: the ES modules that detect file
 * types, and a library that calls `import()`.
 */
const translated =
  '(file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|@opentelemetry/otlp-exporter-base)';

const shared = {
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/'],
};

/**
 * Server suites run in Node and browser suites in jsdom. `*.api.test.ts` files need the database and Redis
 * that the global setup starts.
 */
export default {
  globalSetup: '<rootDir>/packages/test-kit/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/packages/test-kit/jest-global-teardown.mjs',
  testTimeout: 120_000,
  // Workers retain some memory from every suite they run, so they are replaced before they run out.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
      testMatch: [
        '<rootDir>/{svc-*,gateway,infra,e2e,bench}/**/*.test.ts',
        // Generated for each run by infra/test-run/jest.ts. Jest finds these files only by path.
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
