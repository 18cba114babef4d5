import mongoose, { type Connection, type HydratedDocument, type Model, Schema } from 'mongoose';
import type { FieldsOf, Timestamped } from './row-fields.ts';

// Updates are held to the schema as insertions are.
mongoose.set('runValidators', true);
// `required` means that there is a text; one that must not be empty says `minlength`.
Schema.Types.String.checkRequired((value) => typeof value === 'string');

/** A collection of a service, bound to a connection. */
export type ModelOf<Row> = (connection: Connection) => RowModel<Row>;

/** Reads are lean: they give plain rows, without a version. */
type RowModel<Row> = Model<Row, object, object, object, HydratedDocument<Row>, Schema<Row>, Row>;

type Index = [keys: Record<string, 1 | -1>, options: mongoose.mongo.CreateIndexesOptions];

/** What is done with the models of every service alike. */
export type AnyModel = (connection: Connection) => Pick<
  Model<unknown>,
  'collection' | 'createCollection' | 'modelName'
> & {
  diffIndexes(options: { indexOptionsToCreate: true }): Promise<{ toCreate: Index[]; toDrop: string[] }>;
  schema: { indexes(): [keys: object, options: unknown][]; path(name: string): unknown };
  /** Throws where a row is not as the schema says. */
  validate(row: object): Promise<unknown>;
};

/**
 * The schema of a collection's rows. It throws on a field that it does not know, in what is written and in what is asked
 * for. A row with `createdAt` and `updatedAt` has them written by Mongoose.
 */
export function rowSchema<Row extends { _id: string }>(
  fields: FieldsOf<Row>,
  ...[options]: Row extends Timestamped ? [{ timestamps: true }] : [{ timestamps?: never }?]
): Schema<Row> {
  return new Schema<Row>(fields, { ...strict, timestamps: options?.timestamps });
}

/** The schema of an object within a row. */
export function partSchema<Part>(fields: FieldsOf<Part>): Schema<Part> {
  return new Schema<Part>(fields, { ...strict, _id: false });
}

const strict = {
  strict: 'throw',
  strictQuery: 'throw',
  versionKey: false,
  // An empty object is a value.
  minimize: false,
  // Reads give plain rows. `.lean()` tells the compiler so.
  lean: true,
  autoIndex: false,
  autoCreate: false,
} as const;

/** Names a collection and binds it to the connection that it is asked with. */
export function defineModel<Row>(collection: string, schema: Schema<Row>): ModelOf<Row> {
  const bound = new WeakMap<Connection, RowModel<Row>>();
  return (connection) => {
    const model =
      bound.get(connection) ?? connection.model<Row, RowModel<Row>>(collection, schema, collection);
    bound.set(connection, model);
    return model;
  };
}
