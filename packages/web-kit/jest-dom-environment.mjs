import FixedJsdomEnvironment from 'jest-fixed-jsdom';

/**
 * jest-fixed-jsdom drops `customExportConditions`, without which workspace packages would resolve to their
 * dist. `browser` is intentionally left out, because msw has no Node entry under that condition.
 */
export default class SourceFirstJsdomEnvironment extends FixedJsdomEnvironment {
  exportConditions() {
    return ['source'];
  }
}
