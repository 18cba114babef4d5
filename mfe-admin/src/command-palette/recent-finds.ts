import { keepOwn, readOwn } from '@alaso/web-kit';
import * as z from 'zod/mini';

const Find = z.object({ label: z.string(), to: z.string() });
/** Something that the palette leads to. */
export type Find = z.infer<typeof Find>;
const Finds = z.array(Find);

const name = 'admin-finds';
const most = 8;

/** Returns what was opened last from the palette on this device, until the admin signs out. */
export const recentFinds = (): readonly Find[] => Finds.safeParse(readOwn(name)).data ?? [];

export function rememberFind(find: Find): void {
  keepOwn(name, [find, ...recentFinds().filter(({ to }) => to !== find.to)].slice(0, most));
}
