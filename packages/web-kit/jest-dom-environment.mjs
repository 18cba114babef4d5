import FixedJsdomEnvironment from 'jest-fixed-jsdom';

/**
 * jest-fixed-jsdom drops `customExportConditions`, so workspace packages would resolve to their dist.
 * `browser` is left out on purpose: msw has no Node entry under it.
 */
export default class SourceFirstJsdomEnvironment extends FixedJsdomEnvironment {
  exportConditions() {
    return ['source'];
  }
}
