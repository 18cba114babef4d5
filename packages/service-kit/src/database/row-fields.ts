import mongoose, { type Schema } from 'mongoose';

/** Schema type for an object whose fields are declared in its contract. */
export const { Mixed } = mongoose.Schema.Types;

/** A row with creation and update times, which Mongoose sets. */
export type Timestamped = { createdAt: Date; updatedAt: Date };

type TextField = { type: StringConstructor; minlength?: number; match?: RegExp } & (
  | { maxlength: number }
  | { match: RegExp }
);

/**
 * The schema for a value that is present. Every string needs a maximum length, and every number needs a
 * minimum.
 */
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

/** The schema for a value that can be absent, can be null, or is required. */
type PresenceOf<V> = undefined extends V
  ? { required?: never; default?: undefined }
  : null extends V
    ? { default: null }
    : { required: true };

export type FieldOf<V> = KindOf<NonNullable<V>> & PresenceOf<V>;

/** One schema field for each row field. A missing, additional, or different field does not compile. */
export type FieldsOf<Row> = {
  [K in keyof Row as Row extends Timestamped ? Exclude<K, keyof Timestamped> : K]-?: FieldOf<Row[K]>;
};

export type WholeNumber = typeof wholeNumber;

/** For `validate`: money in kobo, versions, and counts have no fractions. */
export const wholeNumber = {
  validator: (value: unknown) => value === null || Number.isSafeInteger(value),
  message: '{PATH} must be a whole number',
};

/** For `match`: ids in the format of `randomUUID`. */
export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
