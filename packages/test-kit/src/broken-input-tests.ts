import { addressOf, Problem, type RouteContract, type ServiceName } from '@alaso/contracts';
import { routesOf } from '@alaso/contracts/routes';
import * as z from 'zod/mini';
import { exampleRequest, type TextField, listTextFields, listWrongFields } from './request-examples.ts';
import type { TestAnswer, TestService, TestUser } from './test-service.ts';

type AddAccount = (caller: TestUser) => Promise<void>;

/** Sends an example request for a route with one field replaced, as a caller with access to the route. */
async function send(
  service: TestService,
  { contract, field }: { contract: RouteContract; field: Pick<TextField, 'part' | 'path'> },
  givenFor: (callerId: string) => unknown,
  addAccount?: AddAccount,
): Promise<TestAnswer> {
  const { who, method } = contract;
  const caller = service.user({ role: who === 'admin' ? 'admin' : 'user' });
  await addAccount?.(caller);
  const { body, ...address } = exampleRequest(contract, field, givenFor(caller.id));
  return service.send(method, addressOf(contract, address), {
    ...(who === 'service' && { service: 'moderation' as const }),
    ...((who === 'signed-in' || who === 'admin') && { as: caller }),
    ...(body && { body: JSON.stringify(body) }),
  });
}

const codeOf = ({ status, body }: TestAnswer) => `${status} ${z.safeParse(Problem, body).data?.code ?? ''}`;

/** Returns the expected response to text that cannot be stored. A redirect ignores the text. */
function refusalOf({ contract, field }: { contract: RouteContract; field: TextField }): string {
  if (contract.status === 302) return '302 ';
  return field.part === 'params' ? '404 not-found' : '400 invalid-input';
}

/**
 * Returns the response text if it shows a bug in our code, or undefined. An error that only says that another
 * service, which the test has not started, is unavailable does not count.
 */
function faultIn(answer: TestAnswer): string | undefined {
  const isFault = answer.status >= 500 && codeOf(answer) !== '503 service-unavailable';
  return isFault ? answer.text : undefined;
}

/**
 * Returns true if the route reads a single resource. Routes for parts of a page report a missing resource
 * differently.
 */
const readsOne = ({ method, path, params }: RouteContract) =>
  method === 'GET' && params !== undefined && /^\/api\/(?!heads\/|first-content\/)/.test(path);

/** Validator terms that users do not understand. */
const rawWords =
  /Invalid (?:input|string|option|key|value|number|url|uuid|iso|discriminator)|Too (?:big|small):|\breceived (?:undefined|null|object|string|number)|Unrecognized key|\[object/i;

/**
 * Returns an error response that a user cannot understand, or undefined if the message explains what to do.
 */
function riddleIn(answer: TestAnswer): string | undefined {
  const { code, detail = '', errors = [] } = z.safeParse(Problem, answer.body).data ?? {};
  const isRefused = answer.status === 400 && code === 'invalid-input';
  const isClear =
    /^(?:\p{Lu}.*\.)$/su.test(detail) && errors.length > 0 && errors.every(({ message }) => message !== '');
  return isRefused && isClear && !rawWords.test(answer.text) ? undefined : `${answer.status} ${answer.text}`;
}

/** Some machine-readable strings, when filled with emoji, exceed the maximum size of a request. */
const tooLarge = /^(413|431) /;

/**
 * Generators for text of a given length in characters (code points). All but the first produce more code
 * units or fewer graphemes than characters.
 */
const longTexts: [string, (length: number) => string][] = [
  ['plain letters', (length) => 'a'.repeat(length)],
  ['emoji', (length) => '🧵'.repeat(length)],
  ['letters that grow when they are folded', (length) => 'İ각ﷺ\u0958'.repeat(length).slice(0, length)],
  ['combining marks', (length) => `${'e\u0301'.repeat(length / 2)}${'a'.repeat(length % 2)}`],
];

/** Returns the text that a response echoes in the request's field, or undefined if it echoes none. */
function repeatedText(answer: TestAnswer, { path }: TextField): unknown {
  let value: unknown = answer.status < 300 ? answer.body : undefined;
  for (const step of path) value = z.safeParse(z.record(z.string(), z.unknown()), value).data?.[step];
  return value;
}

/**
 * Tests every route of a service with text that a browser never sends, in each text field of the route's
 * contract. An id in uppercase is equivalent to the same id in lowercase. Text that no database can store is
 * rejected. Text of the maximum length is stored, whatever characters it contains. New routes are covered
 * automatically. `addAccount` adds the account that the service itself stores for a caller.
 */
export function describeBrokenInput(
  name: ServiceName,
  service: () => TestService,
  addAccount?: AddAccount,
): void {
  const fields = routesOf(name).flatMap((contract) =>
    listTextFields(contract).map((field) => ({ contract, field })),
  );
  const nameOf = ({ contract: { method, path }, field: { part, path: steps } }: (typeof fields)[number]) =>
    `${method} ${path}: ${[part, ...steps].join('.')}`;

  describe('every route', () => {
    it('treats an id in capitals like the same id in small letters', async () => {
      const wrong: unknown[] = [];
      for (const one of fields.filter(({ field }) => field.isId)) {
        const [small, capitals] = await Promise.all([
          send(service(), one, (id) => id),
          send(service(), one, (id) => id.toUpperCase()),
        ]);
        const fault = faultIn(small) ?? faultIn(capitals);
        if (fault !== undefined || codeOf(small) !== codeOf(capitals)) {
          wrong.push({ route: nameOf(one), small: codeOf(small), capitals: codeOf(capitals), fault });
        }
      }
      expect(wrong).toEqual([]);
    }, 60_000);

    // A URL cannot contain half of a surrogate pair.
    it.each([
      ['a NUL', 'Ada\0', fields],
      ['half of a character', 'Ada \ud83e', fields.filter(({ field }) => field.part === 'body')],
    ])(
      'refuses %s',
      async (_what, text, refusedIn) => {
        const wrong: unknown[] = [];
        for (const one of refusedIn) {
          const answer = await send(service(), one, () => text);
          const expected = refusalOf(one);
          if (codeOf(answer) !== expected) wrong.push({ route: nameOf(one), text: answer.text });
        }
        expect(wrong).toEqual([]);
      },
      60_000,
    );

    it('says in a sentence which field is wrong, and what to do', async () => {
      const riddles: unknown[] = [];
      for (const contract of routesOf(name).filter(({ status }) => status !== 302)) {
        for (const { how, given, ...field } of listWrongFields(contract)) {
          const riddle = riddleIn(await send(service(), { contract, field }, () => given));
          const at = `${contract.method} ${contract.path}: ${[field.part, ...field.path].join('.')} ${how}`;
          if (riddle !== undefined) riddles.push({ at, riddle });
        }
      }
      expect(riddles).toEqual([]);
    }, 60_000);

    it('answers 404 to a read of an id that names nothing', async () => {
      const found: unknown[] = [];
      const field = { part: 'params', path: ['none'] } as const;
      for (const contract of routesOf(name).filter(readsOne)) {
        const answer = await send(service(), { contract, field }, () => undefined);
        if (codeOf(answer) !== '404 not-found') found.push({ route: contract.path, answer: answer.text });
      }
      expect(found).toEqual([]);
    }, 60_000);

    it('treats a text with characters that no one sees like the same text without', async () => {
      const wrong: unknown[] = [];
      for (const one of fields.filter(({ field }) => field.maxLength !== undefined)) {
        const [plain, pasted] = await Promise.all([
          send(service(), one, () => 'Ada Obi', addAccount),
          send(service(), one, () => '\u200E\uFEFFAda\u2068 Obi\u2069\u0007', addAccount),
        ]);
        const fault = faultIn(plain) ?? faultIn(pasted);
        const isSame =
          codeOf(plain) === codeOf(pasted) &&
          repeatedText(plain, one.field) === repeatedText(pasted, one.field);
        if (fault !== undefined || !isSame) wrong.push({ route: nameOf(one), text: pasted.text });
      }
      expect(wrong).toEqual([]);
    }, 60_000);

    it.each(longTexts)(
      'takes each text at its maximum length in %s, and refuses a longer one',
      async (_what, textOf) => {
        const wrong: unknown[] = [];
        for (const one of fields) {
          const { maxLength } = one.field;
          if (maxLength === undefined) continue;
          const [longest, longer] = [textOf(maxLength), textOf(maxLength + 1)];
          const taken = await send(service(), one, () => longest, addAccount);
          const repeated = repeatedText(taken, one.field);
          const isKept =
            typeof repeated !== 'string' || repeated.normalize('NFC') === longest.normalize('NFC');
          const refused = codeOf(await send(service(), one, () => longer));
          const isRefused = refused === refusalOf(one) || tooLarge.test(refused);
          if (faultIn(taken) !== undefined || !isKept || !isRefused) {
            wrong.push({ route: nameOf(one), text: taken.text, refused });
          }
        }
        expect(wrong).toEqual([]);
      },
      60_000,
    );

    it.each(['%zz', '%C0%80', '%'])('refuses %s in a path', async (raw) => {
      const wrong: unknown[] = [];
      for (const { method, path } of routesOf(name).filter(({ params }) => params)) {
        const answer = await service().send(method, path.replace(/:\w+/g, raw));
        if (codeOf(answer) !== '400 malformed-request') wrong.push({ route: path, text: answer.text });
      }
      expect(wrong).toEqual([]);
    });
  });
}
