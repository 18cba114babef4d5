import mongoose, { type Schema } from 'mongoose';

/** For an object whose fields are declared in its contract. */
export const { Mixed } = mongoose.Schema.Types;

/** A row with creation and update times, both written by Mongoose. */
export type Timestamped = { createdAt: Date; updatedAt: Date };

type TextField = { type: StringConstructor; minlength?: number; match?: RegExp } & (
  | { maxlength: number }
  | { match: RegExp }
);

/** The schema of a present value: every text needs a maximum length, every number a minimum. */
type KindOf<V> = [V] extends [Date]
  ? { type: DateConstructor }
  : [V] extends [boolean]
    ? { type: BooleanConstructor }
    : [V] extends [number]
      ? { type: NumberConstructor; min: number; max?: number; validate: WholeNumber }
      : [V] extends [string]
        ? string extends V
          ? TextField
          : { type: StringConstructor; enum: readonly V[] }
        : V extends readonly (infer Item)[]
          ? { type: ([Item] extends [string | number] ? KindOf<Item> : Schema<Item>)[] }
          : { type: Schema<V> | typeof Schema.Types.Mixed };

/** The schema of a value that may be absent, may be null, or is required. */
type PresenceOf<V> = undefined extends V
  ? { required?: never; default?: undefined }
  : null extends V
    ? { default: null }
    : { required: true };

export type FieldOf<V> = KindOf<NonNullable<V>> & PresenceOf<V>;

/** One schema field for each field of a row: a missing, additional or different one does not compile. */
export type FieldsOf<Row> = {
  [K in keyof Row as Row extends Timestamped ? Exclude<K, keyof Timestamped> : K]-?: FieldOf<Row[K]>;
};

export type WholeNumber = typeof wholeNumber;

/** For `validate`: money in kobo, versions and counts have no fractions. */
export const wholeNumber = {
  validator: (value: unknown) => value === null || Number.isSafeInteger(value),
  message: '{PATH} must be a whole number',
};

/** For `match`: ids as `randomUUID` writes them. */
export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
