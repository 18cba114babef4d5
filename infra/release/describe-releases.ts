import { Sentence } from '../common/user-error.ts';
import { pinIn } from './make-live.ts';
import { isService, versionsOf } from './store/published-versions.ts';
import { canaryIn, liveIn, readFrame } from './store/registry-file.ts';
import { type LogLine, readLog } from './store/release-log.ts';
import { liveService } from './services/service-bundles.ts';
import type { ReleaseStore } from './store/release-store.ts';

const wordOf = {
  publish: 'published',
  to: 'moved',
  pin: 'pinned',
  remove: 'removed',
  'take-back': 'returned to',
  percent: 'given',
} as const;

const describeLine = ({ when, who, act, canary, commit, why }: LogLine) =>
  [
    `${wordOf[act]}${canary ? ` to ${canary.percent} %` : ''} ${when} by ${who}`,
    commit && `from ${commit}`,
    why && `because: ${why}`,
  ]
    .filter(Boolean)
    .join(' ');

/** Returns what happened to a version that the platform rolled back; empty for any other. */
function describeEnd(lines: readonly LogLine[], version: string): string {
  const end = lines.findLast(
    (line) => line.act === 'take-back' && (line.canary?.version ?? line.from) === version,
  );
  return end ? `; taken back ${end.when} because: ${end.why}` : '';
}

async function describeName(store: ReleaseStore, name: string, lines: readonly LogLine[], now: Date) {
  const frame = await readFrame(store);
  const live = isService(name) ? await liveService(store, name) : liveIn(frame, name)?.version;
  const pin = pinIn(frame, name, now);
  const canary = canaryIn(frame, name);
  const versions = (await versionsOf(store, name)).map((version) => {
    const isOf = ({ to, canary, act }: LogLine) =>
      canary ? canary.version === version.name && act === 'percent' : to === version.name;
    const last = lines.findLast(isOf);
    const said = last ? describeLine(last) : 'never live';
    const mark = version.name === live ? '*' : version.name === canary?.release.version ? '%' : ' ';
    return `  ${mark} ${version.name}  ${said}${describeEnd(lines, version.name)}`;
  });
  const given = canary ? `, ${canary.release.version} for ${canary.percent} %` : '';
  const held = pin ? `, pinned${pin.until ? ` until ${pin.until}` : ''}` : '';
  return [`${name}: ${live ?? 'not live'}${held}${given}`, ...versions].join('\n');
}

/** Lists the live and stored versions of each name, with who released them, when and why. */
export async function describeReleases(
  store: ReleaseStore,
  name: string | undefined,
  now: Date,
): Promise<string> {
  const lines = await readLog(store);
  const { slices } = await readFrame(store);
  const published = (await store.folders('site/mfe')).map((folder) => folder.name).sort();
  const ofServices = (await store.folders('releases')).map((folder) => folder.name).filter(isService);
  const known = ['shell', ...published, ...ofServices.sort()];
  const names = name === undefined ? known : [name];
  if ([slices, published, ofServices].every(({ length }) => length === 0))
    return 'Nothing is released here yet: npm start does it first.';
  const wasThere = name === undefined || known.includes(name) || lines.some((line) => line.name === name);
  if (!wasThere) throw new Sentence(`Nothing was ever released as ${name}. There are ${known.join(', ')}.`);
  const parts = names.map((one) =>
    describeName(
      store,
      one,
      lines.filter((line) => line.name === one),
      now,
    ),
  );
  return (await Promise.all(parts)).join('\n');
}
