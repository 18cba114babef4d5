import { isDeepStrictEqual } from 'node:util';
import { commonErrors, type RouteContract } from '@alaso/contracts';
import * as z from 'zod/mini';
import { ProblemError } from '../../responses/index.ts';
import type { Metrics } from '../../observability/index.ts';
import type { CallContext, Step } from '../call.ts';

/**
 * Reports a route that breaks its contract. In tests, the report throws. In production, it counts and logs
 * the breach, and the response is still sent.
 */
export type BreachReport = (call: CallContext, breach: { message: string; details: object }) => void;

export function createBreachReport(metrics: Metrics, isStrict: boolean): BreachReport {
  return ({ route, request }, { message, details }) => {
    const { name } = route.contract;
    if (isStrict) throw new Error(`${name} ${message}: ${JSON.stringify(details)}`);
    metrics.brokenAnswers.inc({ route: name });
    request.log.error(details, `an answer ${message}`);
  };
}

const mayRefuseWith = (contract: RouteContract): ReadonlySet<string> =>
  new Set([...commonErrors(contract), ...contract.errors]);

/** Reports an error whose code the contract does not declare. */
export function declaredErrors(contract: RouteContract, report: BreachReport): Step {
  const declared = mayRefuseWith(contract);
  return async (call, next) => {
    try {
      return await next();
    } catch (error) {
      if (error instanceof ProblemError && !declared.has(error.code)) {
        report(call, {
          message: 'has an error code that its contract does not declare',
          details: { code: error.code },
        });
      }
      throw error;
    }
  };
}

/**
 * Removes any response field that is not in the contract's schema. Reports a body or stream message that does
 * not match the schema. Tests also report a shared response with undeclared fields.
 */
export function declaredAnswer(contract: RouteContract, report: BreachReport, isStrict: boolean): Step {
  const { answer, shared } = contract;
  return async (call, next) => {
    const reply = await next();
    if (!answer) return { ...reply, body: undefined };
    const held = (value: unknown): unknown => {
      const parsed = z.safeParse(answer, value);
      if (!parsed.success) {
        report(call, { message: 'breaks its contract', details: { issues: parsed.error.issues } });
        return value;
      }
      if (shared && isStrict && !isDeepStrictEqual(sent(value), sent(parsed.data))) {
        report(call, { message: 'says more than its contract', details: {} });
      }
      return parsed.data;
    };
    const { stream } = reply;
    if (!stream) return { ...reply, body: held(reply.body) };
    return {
      stream: (own) => stream({ ...own, send: (message) => own.send(held(message)) }),
    };
  };
}

/** Returns the body as the recipient gets it, without undefined fields. */
const sent = (body: unknown): unknown => JSON.parse(JSON.stringify(body));
