import * as z from 'zod';
import { Sentence } from '../../local-platform/user-error.ts';
import type { Frame } from '../registry-file.ts';

/** What the gateway answers itself; a page there would never be asked for. */
const notPages = ['api', 'mfe', 'media', 'internal', 'metrics', 'healthz', 'livez', 'readyz'];

const Owner = z.object({ name: z.string(), routes: z.array(z.object({ path: z.string() })) });

const partsOf = (route: string) => route.replace(/\/+$/, '').split('/');

/** Whether some address is both: `/item/:id` and `/item/new` meet. */
function meet(a: string, b: string): boolean {
  const [ofA, ofB] = [partsOf(a), partsOf(b)];
  const isAny = (part: string | undefined) => part?.startsWith(':') === true;
  return (
    ofA.length === ofB.length && ofA.every((part, at) => part === ofB[at] || isAny(part) || isAny(ofB[at]))
  );
}

/**
 * @throws a {@link Sentence} where a slice would take a name or a route that belongs to another or to the
 * shell
 */
export function refuseTaken(
  frame: Frame,
  { name, routes }: z.infer<typeof Owner>,
  ofShell: readonly string[],
): void {
  if (name === 'shell') throw new Sentence('No slice is called shell: that is the name of the shell.');
  const others = frame.slices
    .flatMap((entry) => Owner.safeParse(entry).data ?? [])
    .filter((one) => one.name !== name);
  const owners = [...others, { name: 'the shell', routes: ofShell.map((path) => ({ path })) }];
  for (const { path } of routes) {
    if (notPages.includes(partsOf(path)[1] ?? ''))
      throw new Sentence(`${name} is refused: ${path} is not an address of pages, the gateway answers it.`);
    for (const owner of owners) {
      const theirs = owner.routes.find((one) => meet(one.path, path));
      if (theirs)
        throw new Sentence(`${name} is refused: ${path} belongs to ${owner.name}, which has ${theirs.path}.`);
    }
  }
}
