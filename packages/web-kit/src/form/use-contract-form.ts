import type { FieldError } from '@alaso/contracts';
import { isCallError, notifyFailure, sentenceOf } from '@alaso/web-kit';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { byField } from '../api/field-errors.ts';

/** The error message for each field, by path, such as `price` or `needs.0`. */
export type FormErrors = Readonly<Record<string, string | undefined>>;

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
type Read<Body> =
  | { success: true; data: Body }
  | { success: false; data?: undefined; error: { issues: readonly Issue[] } };

/** A body schema: the schema in a route's contract, or a pipe that converts the form's values to it. */
type Schema<Body> = { safeParse: (given: unknown) => Read<Body> };

/**
 * A toast's title and fallback text, or a fallback message for the form. A fallback is used if the failure
 * has no message.
 */
type Failed = { title: string; otherwise: string } | string | ((failure: unknown) => string);

/** Form functions that the call may need. */
type OwnForm<Values> = {
  /** Shows the reason the form was not sent. */
  refuse: (message: string) => void;
  reset: (fresh: Values) => void;
};

type Send<Values, Body> = (body: Body, form: OwnForm<Values>) => unknown;

export type ContractFormOptions<Values, Body> = {
  /** The initial values. */
  given: Values;
  /** Lists from which empty items are removed before the form is sent. */
  lists?: readonly (keyof Values & string)[];
  /** Returns the body for the schema to parse. Defaults to the values. */
  bodyOf?: (values: Values) => unknown;
  /** Returns errors that the schema does not find or that need different wording. */
  check?: (values: Values) => FormErrors;
  /**
   * Returns the field for a path in the body. Defaults to the path if its first segment is the name of a
   * value, or null if it is not.
   */
  fieldOf?: (path: string, values: Values) => string | null;
  /** The field that a rejection concerns, by error code. */
  about?: Readonly<Record<string, keyof Values & string>>;
  /**
   * For a form that has only one field, the field next to which to show errors that are not tied to any
   * field.
   */
  at?: keyof Values & string;
  send: Send<Values, Body>;
  /** If absent, the caller reports failures. */
  failed?: Failed;
};

type Checked<Body> = { parsed: Read<Body>; errors: FormErrors; message: string | undefined };
type State<Values> = { values: Values; errors: FormErrors; message: string | undefined; isPending: boolean };
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string;

const hasText = (line: unknown) => typeof line !== 'string' || line.trim() !== '';
const firstStep = (path: string) => path.split(/[.:]/, 1)[0] ?? '';

/**
 * Stores a form's values and sends them as the body for a route. Errors from the contract or the server are
 * shown next to the fields that they concern, and all other errors are shown for the entire form. The first
 * field with an error gets focus. A field with an error is checked again when its value changes.
 */
export function useContractForm<Values extends object, Body>(
  schema: Schema<Body>,
  options: ContractFormOptions<Values, Body>,
) {
  const { given, lists = [], bodyOf, check, about = {}, at } = options;
  const [state, setState] = useState<State<Values>>({ values: given, ...clean });
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { values } = state;

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const reset = (fresh: Values) => setState({ values: fresh, ...clean });
  const update = (changed: Partial<State<Values>>) => setState((before) => ({ ...before, ...changed }));
  function refuse(errors: FormErrors, message: string | undefined): void {
    if (at === undefined || message === undefined) update({ errors, message, isPending: false });
    else update({ errors: { [at]: message, ...errors }, isPending: false });
    setRefusals((before) => before + 1);
  }

  const sorted = (errors: readonly FieldError[], of: Values) =>
    byField(errors, (path) => {
      const name = path.replace(/^body\./, '');
      return options.fieldOf ? options.fieldOf(name, of) : firstStep(name) in of ? name : null;
    });

  function read<Other>(by: Schema<Other>, of: Values, body: unknown): Checked<Other> {
    const parsed = by.safeParse(body);
    const issues = parsed.success ? [] : parsed.error.issues;
    const byName = sorted(
      issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
      of,
    );
    const found = Object.entries(check?.(of) ?? {}).filter(([, message]) => message !== undefined);
    const errors: FormErrors = { ...byName.fields, ...Object.fromEntries(found) };
    return { parsed, errors, message: byName.form ?? undefined };
  }
  const readBody = (of: Values) => read(schema, of, bodyOf ? bodyOf(of) : of);

  /** Shows the reason the server rejected the call. */
  function explain(failure: unknown, failed: Failed | undefined, of: Values): void {
    const fieldErrors = isCallError(failure) ? failure.fieldErrors : [];
    const { fields, form: rest } = sorted(fieldErrors, of);
    if (typeof failed === 'object') notifyFailure(failure, failed);
    if (failed === undefined || typeof failed === 'object') return refuse(fields, rest ?? undefined);
    if (fieldErrors.length > 0 && rest === null) return refuse(fields, undefined);
    const sentence = sentenceOf(failure, typeof failed === 'string' ? failed : failed(failure));
    const named = isCallError(failure) ? about[failure.code] : undefined;
    if (named === undefined) refuse(fields, sentence);
    else refuse({ ...fields, [named]: sentence }, undefined);
  }

  async function attempt<Other>(
    of: Values,
    { parsed, errors, message }: Checked<Other>,
    { send, failed }: { send: Send<Values, Other>; failed?: Failed },
  ): Promise<void> {
    if (!parsed.success || Object.values(errors).some(Boolean)) {
      refuse(errors, message);
      const [first] = parsed.success || message === undefined ? [] : parsed.error.issues;
      if (first && typeof failed === 'object') notifyFailure(new Error(first.message), failed);
      return;
    }
    update({ errors: {}, message: undefined, isPending: true });
    // Without this, React would treat navigation during the event as an action of the form.
    await Promise.resolve();
    try {
      await send(parsed.data, { refuse: (why) => refuse({}, why), reset });
      update({ isPending: false });
    } catch (failure) {
      explain(failure, failed, of);
    }
  }

  function filled(): Values {
    if (lists.length === 0) return values;
    const lines = lists.map((list) => [list, [values[list]].flat().filter(hasText)] as const);
    const left: Values = { ...values, ...Object.fromEntries(lines) };
    update({ values: left });
    return left;
  }

  function change(changed: object): void {
    setState((before) => {
      const next: Values = { ...before.values, ...changed };
      if (Object.keys(before.errors).length === 0) return { ...before, values: next };
      const now = readBody(next).errors;
      // An error that is not tied to a single value concerns several values, so it is checked again after
      // every change.
      const isStale = (name: string) => !(firstStep(name) in next) || firstStep(name) in changed;
      const errors = Object.entries(before.errors).map(
        ([name, message]) => [name, isStale(name) ? now[name] : message] as const,
      );
      return { ...before, values: next, errors: Object.fromEntries(errors) };
    });
  }

  return {
    ...state,
    /** Used to find the field to focus. Needed for a form that calls `sendAs` before it is ever submitted. */
    ref: form,
    change: (changed: Partial<Values>) => change(changed),
    /** Returns the attributes for a text control. */
    input: (name: TextName<Values>) => ({
      name,
      value: String(values[name]),
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    }),
    reset,
    submit: (event?: SyntheticEvent<HTMLFormElement>): void => {
      event?.preventDefault();
      form.current = event?.currentTarget ?? form.current;
      const of = filled();
      void attempt(of, readBody(of), options);
    },
    /** Sends the values as another body, such as a draft. */
    sendAs: <Other>(other: Schema<Other>, how: { send: Send<Values, Other>; failed: Failed }): void =>
      void attempt(values, read(other, values, values), how),
    submitAs: (fresh: Values): void => {
      update({ values: fresh });
      void attempt(fresh, readBody(fresh), options);
    },
  };
}

export type ContractForm<Values extends object> = ReturnType<typeof useContractForm<Values, unknown>>;

const clean = { errors: {}, message: undefined, isPending: false };
