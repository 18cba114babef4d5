import { rmSync } from 'node:fs';
import path from 'node:path';
import { readJestReport, resultsOf, type TestResult } from '../common/jest-report.ts';
import { root } from '../common/paths.ts';
import { failureOf } from './results.ts';
import { runNode } from './run-node.ts';
import { writeSuites } from './suites.ts';

/** A suite that measures, kills or needs volume has this name; the gate does not run it. */
const full = String.raw`\.full\.test\.tsx?$`;

/** The suites to run: those of the gate, the others, or some files again. */
type Suites = 'gate' | 'full' | readonly string[];

const script = 'node_modules/jest/bin/jest.js';

const argumentsOf = (suites: Suites): string[] => {
  if (suites === 'gate') {
    return ['--runTestsByPath', ...writeSuites([script, `--testPathPatterns=^(?!.*${full})`])];
  }
  if (suites === 'full') return [`--testPathPatterns=${full}`];
  return ['--runTestsByPath', ...suites];
};

/** Runs Jest once and returns a result for each test; its output goes to the terminal. */
export async function runJest(options: {
  suites: Suites;
  workers: number;
  /** Receives its report. */
  folder: string;
  environment: NodeJS.ProcessEnv;
}): Promise<TestResult[]> {
  const { suites, workers, folder, environment } = options;
  const file = path.join(folder, 'jest.json');
  rmSync(file, { force: true });
  const jest = [script, '--json', '--outputFile', file, `--maxWorkers=${workers}`];
  const code = await runNode([...jest, ...argumentsOf(suites)], root, environment);
  const report = readJestReport(file);
  if (!report) return [failureOf('Jest, which wrote no report')];
  const results = resultsOf(report);
  // Jest may fail without a failed test, for instance in its teardown.
  const isExplained = code === 0 || results.some(({ status }) => status === 'failed');
  return isExplained ? results : [...results, failureOf('Jest, after its tests')];
}
