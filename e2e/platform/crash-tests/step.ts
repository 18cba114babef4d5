import type { ServiceName } from '@alaso/contracts';
import type { Scene } from './scene.ts';

/** The observable result of a step, one line per item. */
export type Seen = readonly string[];

/** A donation or case in progress. */
export type Subject = {
  /** Names that occur in the step's messages. */
  named: readonly string[];
  act(): Promise<unknown>;
  seen(): Promise<Seen>;
};

/** Work for a worker, and how to reach it. */
export type Step = {
  name: string;
  /** The service whose worker does it. */
  service: ServiceName;
  prepare(scene: Scene, mark: string): Promise<Subject>;
  /** The final result, however often its worker was killed. */
  end: Seen;
};
