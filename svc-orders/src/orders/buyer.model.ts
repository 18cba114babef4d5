import type { Connection } from 'mongoose';

/** A row of `buyers`: what makes the orders of one buyer follow one another. */
export type BuyerDocument = { _id: string; attempts: number };

export const buyersOf = (connection: Connection) => connection.collection<BuyerDocument>('buyers');
