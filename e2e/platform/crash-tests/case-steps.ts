import { hourMs } from '@alaso/service-kit';
import { catalogRoutes, CasePage, type Decision, Listing, moderationRoutes, Report } from '@alaso/contracts';
import { until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { signUp } from '../../access-matrix/sign-up.ts';
import { raise, type Row, type Scene, listNotified } from './scene.ts';
import { caseEnds } from './case-ends.ts';
import type { Seen, Step, Subject } from './step.ts';

const why = 'Sold copies as originals.';

type Way = {
  scene: Scene;
  personId: string;
  reporterId: string;
  listingId: string;
  reportId: string;
  caseId: string;
};
type Act = (way: Way) => Promise<unknown>;

const decideAs =
  (follows: (way: Way) => Decision): Act =>
  (way) =>
    way.scene.call(
      moderationRoutes.decideReport,
      { params: { id: way.reportId }, body: follows(way) },
      way.scene.as(way.scene.admin, 'admin'),
    );
const suspend = decideAs(({ listingId }) => ({
  status: 'reviewed',
  follows: { hide: [listingId], person: 'suspend', days: 7, why },
}));
const warn = decideAs(() => ({ status: 'reviewed', follows: { person: 'warn', why } }));
const dismiss = decideAs(() => ({ status: 'dismissed' }));

const appeal: Act = ({ scene, caseId, personId }) =>
  scene.call(
    moderationRoutes.appealDecision,
    { body: { caseId, text: 'Here is the receipt.' } },
    scene.as(personId),
  );
const end =
  (outcome: 'upheld' | 'overturned'): Act =>
  ({ scene, caseId }) =>
    scene.call(
      moderationRoutes.decideAppeal,
      { params: { id: caseId }, body: { outcome, why } },
      scene.as(scene.otherAdmin, 'admin'),
    );

const casesIn = ({ databases }: Scene) => databases.moderation.collection<Row>('cases');

/** Makes a case wait this long, and notifies the worker of the changed timer. */
const waits =
  (hours: number): Act =>
  async ({ scene, caseId }) => {
    const since = new Date(Date.now() - hours * hourMs);
    await casesIn(scene).updateOne({ _id: caseId }, { $set: { since, clockAt: new Date() } });
    await raise(scene, 'moderation', 'case.moved', { caseId });
  };

const itsDayComes: Act = async ({ scene, caseId }) => {
  const now = new Date();
  await casesIn(scene).updateOne({ _id: caseId }, { $set: { 'decision.until': now, clockAt: now } });
  await raise(scene, 'moderation', 'case.moved', { caseId });
};

const caseOf = async ({ scene, reportId }: Way) => {
  const report = await scene.databases.moderation.collection<Row>('reports').findOne({ _id: reportId });
  return typeof report?.caseId === 'string' ? report.caseId : undefined;
};

async function seen(way: Way): Promise<Seen> {
  const { scene, personId, reporterId, listingId, reportId } = way;
  const caseId = await caseOf(way);
  if (caseId === undefined) return ['no case'];
  const asked = await scene.call(
    moderationRoutes.getCase,
    { params: { id: caseId } },
    scene.as(scene.admin, 'admin'),
  );
  const { stage, isEscalated, timeline, reports } = z.parse(CasePage, asked);
  // Reporters are notified by a job, possibly after the next step, so these entries are ignored.
  const happened = timeline.filter(({ event }) => event !== 'told');
  const { auth, catalog, moderation } = scene.databases;
  const person = await auth.collection<Row>('users').findOne({ _id: personId });
  const listing = await catalog.collection<Row>('listings').findOne({ _id: listingId });
  const log = await moderation
    .collection<Row>('audit_log')
    .find({ 'target.id': { $in: [caseId, reportId] }, action: { $ne: 'case-viewed' } })
    .toArray();
  const toAdmins = (await scene.mails()).filter((id) => id.startsWith(`case-${caseId}`));
  return [
    `${stage}${isEscalated ? ', escalated' : ''} (${happened.map(({ event }) => event).join(', ')})`,
    `in the timeline: notified ${timeline.length - happened.length} times`,
    `reports: ${reports.map(({ status }) => status).join(', ')}`,
    `the person is ${person?.suspension ? '' : 'not '}suspended`,
    `the listing is ${listing?.removedBy === 'moderation' ? '' : 'not '}hidden`,
    `written down: ${log
      .map(({ action }) => String(action))
      .toSorted()
      .join(', ')}`,
    `mails to admins: ${toAdmins
      .map((id) => /remind|escalate/.exec(id)?.[0])
      .toSorted()
      .join(', ')}`,
    ...(await listNotified(scene, { person: personId, reporter: reporterId })),
  ];
}

async function file(
  scene: Scene,
  { personId, reporterId, listingId }: Pick<Way, 'personId' | 'reporterId' | 'listingId'>,
): Promise<Way> {
  const body = { listingId, reason: 'counterfeit' as const };
  const filed = await scene.call(moderationRoutes.fileReport, { body }, scene.as(reporterId));
  return { scene, personId, reporterId, listingId, reportId: z.parse(Report, filed).id, caseId: '' };
}

/** Returns the step that follows these actions, or the report itself if `act` is missing. */
function stepOf(name: string, before: readonly Act[], act?: Act): Step {
  return {
    name: `a case: ${name}`,
    service: 'moderation',
    end: caseEnds[name] ?? [],
    async prepare(scene, mark): Promise<Subject> {
      const { userId: personId } = await signUp(scene.platform);
      const { userId: reporterId } = await signUp(scene.platform);
      const body = { title: `Gele ${mark}`, category: 'resale' as const, price: '9000' };
      const listed = await scene.call(catalogRoutes.createListing, { body }, scene.as(personId));
      const { id: listingId } = z.parse(Listing, listed);
      let way: Way | undefined;
      if (act) {
        const filed = await file(scene, { personId, reporterId, listingId });
        const caseId = await until('the report is in its case', () => caseOf(filed), 60_000);
        way = { ...filed, caseId };
        for (const one of before) await one(way);
      }
      return {
        named: [listingId, ...(way ? [way.reportId, way.caseId] : [])],
        async act() {
          if (way) await act?.(way);
          else way = await file(scene, { personId, reporterId, listingId });
        },
        seen: async () => (way ? seen(way) : []),
      };
    },
  };
}

export const caseSteps: Step[] = [
  stepOf('triaged', []),
  stepOf('a day without a decision', [], waits(25)),
  stepOf('three days without a decision', [], waits(73)),
  stepOf('decided: suspended and hidden', [], suspend),
  stepOf('decided: warned', [], warn),
  stepOf('dismissed', [], dismiss),
  stepOf('the suspension is over', [suspend], itsDayComes),
  stepOf('appealed', [suspend], appeal),
  stepOf('the appeal is upheld', [suspend, appeal], end('upheld')),
  stepOf('the appeal is overturned', [suspend, appeal], end('overturned')),
];
