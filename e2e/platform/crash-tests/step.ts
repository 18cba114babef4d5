import type { ServiceName } from '@alaso/contracts';
import type { Scene } from './scene.ts';

/** What a step has come to, as everybody sees it, in one line for each thing. */
export type Seen = readonly string[];

/** A donation or a case on its way. */
export type Subject = {
  /** What messages of the step name. */
  named: readonly string[];
  act(): Promise<unknown>;
  seen(): Promise<Seen>;
};

/** Something that a worker has to do, and how one comes to it. */
export type Step = {
  name: string;
  /** Whose worker does it. */
  service: ServiceName;
  prepare(scene: Scene, mark: string): Promise<Subject>;
  /** What it comes to in the end, however often its worker was killed. */
  end: Seen;
};
