import { fileURLToPath } from 'node:url';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Libraries that are ES modules only, which Jest's require() does not take: the uploader, what it is made of,
 * the tables, the money field.
 */
const esModules = 'rifm|@uppy|@transloadit|nanoid|p-retry|is-network-error|@tanstack';
const translated = `/node_modules/(?!(@alaso|${esModules})/)`;

/** @param react whether a file may hold JSX */
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

/**
 * The part of a Jest configuration that tests of pages have in common: jsdom, and the house's packages from
 * their sources.
 */
export const pages = {
  testEnvironment: file('./jest-dom-environment.mjs'),
  setupFiles: [file('./jest-dom-polyfills.ts')],
  setupFilesAfterEnv: [file('./jest-dom-matchers.ts')],
  moduleNameMapper: {
    '\\.(css|svg)$': file('./jest-style-stub.ts'),
    // It is an ES module only, which Jest's require() would not find.
    '^rifm$': '<rootDir>/node_modules/rifm/dist/index.js',
  },
  transform: { '\\.tsx?$': swc(true), [`/node_modules/(${esModules})/.*\\.js$`]: swc(true) },
  transformIgnorePatterns: [translated],
};
