import {
  carrierLimits,
  type HandOver,
  maxAreaLength,
  maxKobo,
  maxLgaLength,
  type Place,
  states,
} from '@alaso/contracts';
import mongoose, { type Connection, type HydratedDocument, type Model, Schema } from 'mongoose';
import * as z from 'zod/mini';
import { type FieldsOf, type Timestamped, wholeNumber } from './row-fields.ts';

// Validates updates in addition to inserts.
mongoose.set('runValidators', true);
// Makes `required` accept an empty string. Fields that must not be empty use `minlength`.
Schema.Types.String.checkRequired((value) => typeof value === 'string');
/** A model for a service's collection, to be bound to a connection. */
export type ModelOf<Row> = (connection: Connection) => RowModel<Row>;

/** A model with lean reads, which return plain rows. */
type RowModel<Row> = Model<Row, object, object, object, HydratedDocument<Row>, Schema<Row>, Row>;

type Index = [keys: Record<string, 1 | -1>, options: mongoose.mongo.CreateIndexesOptions];

/** The operations that this package performs on the models of all services. */
export type AnyModel = (connection: Connection) => Pick<
  Model<unknown>,
  'collection' | 'createCollection' | 'modelName'
> & {
  diffIndexes(options: { indexOptionsToCreate: true }): Promise<{ toCreate: Index[]; toDrop: string[] }>;
  schema: { indexes(): [keys: object, options: unknown][]; path(name: string): unknown };
  /** @throws if a row does not match the schema */
  validate(row: object): Promise<unknown>;
};

/**
 * Returns the schema for the rows of a collection. Unknown fields throw, in both writes and queries. Mongoose
 * sets `createdAt` and `updatedAt` if the rows have them.
 */
export function rowSchema<Row extends { _id: string }>(
  fields: FieldsOf<Row>,
  ...[options]: Row extends Timestamped ? [{ timestamps: true }] : [{ timestamps?: never }?]
): Schema<Row> {
  return countCharacters(new Schema<Row>(fields, { ...strict, timestamps: options?.timestamps }));
}

/** Returns the schema for an object within a row. */
export function partSchema<Part>(fields: FieldsOf<Part>): Schema<Part> {
  return countCharacters(new Schema<Part>(fields, { ...strict, _id: false }));
}

/**
 * Makes the schema count characters in the same way as contracts. Mongoose counts UTF-16 units, and an emoji
 * has two of them.
 */
function countCharacters<Row>(schema: Schema<Row>): Schema<Row> {
  schema.eachPath((_path, field) => {
    for (const text of [field, field.getEmbeddedSchemaType()]) {
      const limit = text?.validators.find(({ type }) => type === 'maxlength');
      if (!text || !limit) continue;
      const { maxlength } = MaxLength.parse(text.options);
      const rule = z.string().check(z.maxLength(maxlength));
      text.validators = text.validators.filter((one) => one !== limit);
      text.validate(
        (value: unknown) => typeof value !== 'string' || rule.safeParse(value).success,
        `{PATH} is longer than ${maxlength} characters`,
        'maxlength',
      );
    }
  });
  return schema;
}

const MaxLength = z.object({ maxlength: z.number() });

/** The schema for a place within a row. The contract has already checked the LGA. */
export const placeSchema = () =>
  partSchema<Place>({
    state: { type: String, required: true, enum: states },
    lga: { type: String, required: true, maxlength: maxLgaLength },
    area: { type: String, maxlength: maxAreaLength },
  });

/** The schema for the ways in which a buyer can get an item. The fee is in kobo. */
export const handOverSchema = () =>
  partSchema<HandOver>({
    meet: { type: Boolean, required: true },
    // The contract sets the maximum fee. Older rows may have a higher fee.
    deliveryFeeKobo: { type: Number, min: 0, max: maxKobo, validate: wholeNumber },
    carriers: { type: [{ type: String, maxlength: carrierLimits.name }], default: undefined },
  });

const strict = {
  strict: 'throw',
  strictQuery: 'throw',
  versionKey: false,
  // Stores empty objects too.
  minimize: false,
  // Reads return plain rows. `.lean()` is only for the compiler.
  lean: true,
  autoIndex: false,
  autoCreate: false,
} as const;

export function defineModel<Row>(collection: string, schema: Schema<Row>): ModelOf<Row> {
  const bound = new WeakMap<Connection, RowModel<Row>>();
  return (connection) => {
    const model =
      bound.get(connection) ?? connection.model<Row, RowModel<Row>>(collection, schema, collection);
    bound.set(connection, model);
    return model;
  };
}
