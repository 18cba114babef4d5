import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import {
  demoPhotoFile,
  demoPhotoFolder,
  demoPhotoFormat,
  demoPhotoSize,
  demoPhotoSubjectsFile,
  maxDemoPhotoBytes,
  readDemoPhotoSubjects,
} from '../demo-photos.ts';
import { listingTexts } from '../listings/index.ts';
import { type Job, planPhotos, type PlannedPhoto } from './photo-plan.ts';

/*
 * Takes the photos of the demo listings that are missing or show something else than their listing says, and
 * deletes those of no listing: `npm run photos`. A stopped run can be continued. Needs Blender 3.4 and NumPy
 * (docs/runbook/photos.md).
 */

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const work = path.join(root, '.data/artwork');
/** Rays of light per pixel. */
const samples = 7;
/** The picture is larger than the photo, which is cut from its middle. */
const margin = { left: 20, top: 25 };
/** Blenders that run concurrently with one thread each, because half of its work never uses more. */
const concurrency = 2;

const jobs = planPhotos(listingTexts);
const planned = new Set(jobs.flatMap(({ photos }) => photos.map(({ name }) => name)));
const taken = new Map(Object.entries(await readDemoPhotoSubjects()).filter(([name]) => planned.has(name)));
for (const file of await readdir(demoPhotoFolder)) {
  if (!planned.has(path.parse(file).name)) await rm(path.join(demoPhotoFolder, file));
}
const open = jobs
  .map(({ scene, photos }) => ({ scene, photos: photos.filter((photo) => !isTaken(photo)) }))
  .filter(({ photos }) => photos.length > 0);
await paintTextiles(open.flatMap(({ photos }) => photos.map(({ textile }) => textile)));
const rest = open.entries();
const takeRest = async () => {
  for (const [index, job] of rest) {
    await takePhotos(job);
    await recordTaken(job.photos);
    const { garment, view, place, light } = job.scene;
    console.log(`${index + 1} of ${open.length}: ${garment}, ${view}, ${place}, ${light}`);
  }
};
await Promise.all(Array.from({ length: concurrency }, takeRest));

function isTaken({ name, subject }: PlannedPhoto): boolean {
  return existsSync(demoPhotoFile(name)) && taken.get(name) === subject;
}

/** Records what the photos show, for the test that compares them with their listings. */
async function recordTaken(photos: readonly PlannedPhoto[]): Promise<void> {
  for (const { name, subject } of photos) taken.set(name, subject);
  const sorted = [...taken].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(demoPhotoSubjectsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

async function paintTextiles(textiles: readonly string[]): Promise<void> {
  const missing = [...new Set(textiles)].filter(
    (textile) => !existsSync(`${work}/textiles/${tileOf(textile)}.json`),
  );
  if (missing.length === 0) return;
  const painter = path.join(import.meta.dirname, 'textiles.ts');
  await run(process.execPath, ['--conditions=source', '--import', 'tsx', painter, ...missing], { cwd: root });
}

function tileOf(textile: string): string {
  return textile.replaceAll('/', '-');
}

async function takePhotos({ scene, photos }: Job): Promise<void> {
  const { garment, view, place, light, seed } = scene;
  const script = path.join(import.meta.dirname, 'photo.py');
  const width = demoPhotoSize.width + 2 * margin.left;
  const given = [garment, view, place, light, seed, width, samples].map(String);
  // A new folder, so that no print of an earlier run is encoded.
  const folder = await mkdtemp(path.join(tmpdir(), 'prints-'));
  const printOf = (name: string) => path.join(folder, `${name}.png`);
  const prints = photos.map(({ name, textile }) => `${tileOf(textile)}=${printOf(name)}`);
  const options = ['-b', '-t', '1', '--python-exit-code', '1', '-P', script];
  try {
    await run('blender', [...options, '--', ...given, ...prints], { cwd: root, maxBuffer: 2 ** 26 });
    await Promise.all(photos.map((photo) => encode(photo, printOf(photo.name))));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Cuts, mirrors, and stores a photo with the highest quality that fits the size limit. */
async function encode({ name, isMirrored }: PlannedPhoto, file: string): Promise<void> {
  const print = await readFile(file);
  for (const quality of [42, 36, 30, 24]) {
    // Slightly blurred, because grain and sharp threads would double the file and are not seen at card size.
    const image = sharp(print)
      .extract({ ...margin, ...demoPhotoSize })
      .blur(0.7);
    const bytes = await (isMirrored ? image.flop() : image)
      .toFormat(demoPhotoFormat, { quality, effort: 4, chromaSubsampling: '4:2:0' })
      .toBuffer();
    if (bytes.length > maxDemoPhotoBytes) continue;
    await writeFile(demoPhotoFile(name), bytes);
    return;
  }
  throw new Error(`${name} does not fit ${maxDemoPhotoBytes} bytes.`);
}
