import mongoose, { type Connection, type HydratedDocument, type Model, Schema } from 'mongoose';
import type { FieldsOf, Timestamped } from './row-fields.ts';

// Updates are validated, as insertions are.
mongoose.set('runValidators', true);
// `required` accepts an empty text; one that must not be empty says `minlength`.
Schema.Types.String.checkRequired((value) => typeof value === 'string');

/** A collection of a service, bound to a connection. */
export type ModelOf<Row> = (connection: Connection) => RowModel<Row>;

/** Reads are lean: they return plain rows, without a version. */
type RowModel<Row> = Model<Row, object, object, object, HydratedDocument<Row>, Schema<Row>, Row>;

type Index = [keys: Record<string, 1 | -1>, options: mongoose.mongo.CreateIndexesOptions];

/** What the kit does with the models of any service. */
export type AnyModel = (connection: Connection) => Pick<
  Model<unknown>,
  'collection' | 'createCollection' | 'modelName'
> & {
  diffIndexes(options: { indexOptionsToCreate: true }): Promise<{ toCreate: Index[]; toDrop: string[] }>;
  schema: { indexes(): [keys: object, options: unknown][]; path(name: string): unknown };
  /** Throws if a row does not match the schema. */
  validate(row: object): Promise<unknown>;
};

/**
 * The schema of a collection's rows. It throws on an unknown field, in writes and in queries. Mongoose writes
 * `createdAt` and `updatedAt` if a row has them.
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
  // An empty object is stored too.
  minimize: false,
  // Reads return plain rows. `.lean()` tells the compiler so.
  lean: true,
  autoIndex: false,
  autoCreate: false,
} as const;

/** Declares a collection's model, which is then bound to a connection. */
export function defineModel<Row>(collection: string, schema: Schema<Row>): ModelOf<Row> {
  const bound = new WeakMap<Connection, RowModel<Row>>();
  return (connection) => {
    const model =
      bound.get(connection) ?? connection.model<Row, RowModel<Row>>(collection, schema, collection);
    bound.set(connection, model);
    return model;
  };
}
