import type { ServiceName } from '@alaso/contracts';
import type { Scene } from './scene.ts';

/** The observable result of a step, one line per item. */
export type Seen = readonly string[];

/** A donation or case in progress. */
export type Subject = {
  /** Strings that identify the step's messages. */
  named: readonly string[];
  act(): Promise<unknown>;
  seen(): Promise<Seen>;
};

/** A job for a service's worker, and the actions that lead to it. */
export type Step = {
  name: string;
  /** The service whose worker runs the job. */
  service: ServiceName;
  prepare(scene: Scene, mark: string): Promise<Subject>;
  /** The final result, regardless of how often the worker was killed. */
  end: Seen;
};
