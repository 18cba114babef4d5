import { fileURLToPath } from 'node:url';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * ESM-only libraries, which Jest's require() does not support: the uploader and its dependencies, and the
 * table library.
 */
const esModules = '@uppy|@transloadit|nanoid|p-retry|is-network-error|@tanstack';
const translated = `/node_modules/(?!(@alaso|${esModules})/)`;

/** @param react true if a file may contain JSX */
export const swc = (react) => [
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

/** Jest options shared by all page tests: jsdom, and our packages loaded from source. */
export const pages = {
  testEnvironment: file('./jest-dom-environment.mjs'),
  setupFiles: [file('./jest-dom-polyfills.ts')],
  setupFilesAfterEnv: [
    file('./jest-names.ts'),
    file('./jest-dom-matchers.ts'),
    file('./jest-translatable.ts'),
  ],
  moduleNameMapper: {
    '\\.(css|svg)$': file('./jest-style-stub.ts'),
    // Uses the production build, as in a release. The development build records a stack trace for each
    // element, which takes up a sixth of the time. The lint rule react/jsx-key finds the mistakes that the
    // development build would warn about.
    '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
    // These packages are ESM only, so Jest's require() would not find them.
  },
  transform: { '\\.tsx?$': swc(true), [`/node_modules/(${esModules})/.*\\.js$`]: swc(true) },
  transformIgnorePatterns: [translated],
};
