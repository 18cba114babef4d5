import {
  catalogRoutes,
  MeetingAnswer,
  OrderPage,
  ordersRoutes,
  type RequestInput,
  type RouteContract,
} from '@alaso/contracts';
import * as z from 'zod/mini';
import type { Walk } from './walk.ts';
import { type Person, tryTo, type World } from './world.ts';

const Addressed = z.object({ stage: z.string(), eraseAddressAt: z.nullish(z.date()) });

const MeetingRow = z.object({
  revision: z.number(),
  stage: z.enum(['proposed', 'agreed', 'cancelled']),
  proposedBy: z.string(),
  remindAt: z.nullable(z.date()),
});

type SeenMeeting = {
  conversationId: string;
  buyerId: string;
  row: z.infer<typeof MeetingRow> | undefined;
  /** Responses to the seller and to the buyer. */
  answers: MeetingAnswer[];
  strangersReadIt: boolean;
};

/** The handovers for a listing's orders, as visible to each person. */
export type HandOvers = {
  /** Each person's pages about the listing and its orders, without notifications. */
  readable: { person: Person; text: string }[];
  /** People who were able to open an order although they are not a party to it. */
  opened: Person[];
  asBuyer: OrderPage[];
  addressed: z.infer<typeof Addressed>[];
  meetings: SeenMeeting[];
  /** Orders whose buyer has given the code to the seller. */
  codesGiven: ReadonlySet<string>;
};

class NobodyAnswers extends Error {}

/** Returns the handovers as visible to each person, or undefined if a service is unavailable. */
export async function lookAtHandOvers(
  world: World,
  { listingId, seller, others }: Walk,
  orders: readonly OrderPage[],
): Promise<HandOvers | undefined> {
  async function ask<C extends RouteContract>(contract: C, input: RequestInput<C>, by: Person) {
    const answer = await tryTo(world, contract, input, by);
    if (!answer || answer.status === 429) throw new NobodyAnswers();
    return answer;
  }
  const readable: HandOvers['readable'] = [];
  const opened: Person[] = [];
  const asBuyer: OrderPage[] = [];
  try {
    for (const person of [seller, ...others]) {
      const answers = [
        await ask(catalogRoutes.getListing, { params: { id: listingId } }, person),
        await ask(ordersRoutes.listTransactions, { query: { listing: listingId } }, person),
      ];
      for (const { id, buyerId } of orders) {
        const answer = await ask(ordersRoutes.getOrder, { params: { id } }, person);
        answers.push(answer);
        if (person.userId === buyerId) asBuyer.push(z.parse(OrderPage, answer.body));
        else if (person !== seller && answer.status !== 404) opened.push(person);
      }
      readable.push({ person, text: JSON.stringify(answers.map(({ body }) => body)) });
    }
    const database = world.databases.orders;
    const having = { listingId, 'delivery.address': { $ne: null } };
    const addressed = await database.collection('transactions').find(having).toArray();
    const buyers = new Map(
      orders.flatMap(({ conversationId, buyerId }) =>
        conversationId === undefined ? [] : [[conversationId, buyerId] as const],
      ),
    );
    const meetings: SeenMeeting[] = [];
    for (const [conversationId, buyerId] of buyers) {
      const answers: MeetingAnswer[] = [];
      let strangersReadIt = false;
      for (const person of [seller, ...others]) {
        const { status, body } = await ask(
          ordersRoutes.getMeeting,
          { params: { id: conversationId } },
          person,
        );
        if (person === seller || person.userId === buyerId) answers.push(z.parse(MeetingAnswer, body));
        else if (status !== 404) strangersReadIt = true;
      }
      const row = await database.collection<{ _id: string }>('meetings').findOne({ _id: conversationId });
      const seen = { conversationId, buyerId, answers, strangersReadIt };
      meetings.push({ ...seen, row: row ? z.parse(MeetingRow, row) : undefined });
    }
    const { codesGiven } = world;
    return {
      readable,
      opened,
      asBuyer,
      addressed: z.parse(z.array(Addressed), addressed),
      meetings,
      codesGiven,
    };
  } catch (error) {
    if (error instanceof NobodyAnswers) return undefined;
    throw error;
  }
}
