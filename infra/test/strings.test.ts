import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../common/paths.ts';

/** Names of attributes and fields whose text people read or hear. */
const shown =
  /^(?:title|label|aria-label|aria-description|placeholder|alt|text|hint|description|detail|message|name|otherwise|confirm|cancel|lead|caption|summary|heading|empty|button|keep|submit|pending|done|failed|nothing|unit|suffix|prefix)$|(?:Label|Text|Title|Message|Words|Hint)$/;

/** Files whose strings only look as if users read them. */
const exceptions: Record<string, string> = {
  'packages/service-kit/src/config/service-config.ts': 'help for operators',
  'packages/service-kit/src/database/row-fields.ts': 'errors of the database, in the log',
  'packages/service-kit/src/http/middleware/validate-response.ts': 'a line of the log',
  'svc-auth/src/config.ts': 'help for operators',
  'svc-orders/src/payments/sandbox/scenarios.ts': 'names of banks',
  'svc-orders/src/gifts/definition.ts': 'a heading of docs/orders.md',
  'svc-orders/src/rentals/definition.ts': 'a heading of docs/orders.md',
  'svc-orders/src/sales/definition.ts': 'a heading of docs/orders.md',
  'svc-orders/src/tailoring/definition.ts': 'a heading of docs/orders.md',
};

/** Recognizes what programs read: codes, keys with values in them, headers, environment variables. */
const isCode = (text: string) =>
  /^(?:[a-z0-9…][\w.\-/:@#…]*|[A-Z][a-z]+(?:-[A-Z][a-z]+)+|[A-Z0-9_]+)$/.test(text);

const hasWords = (text: string) => /\p{L}{2}/u.test(text) && !isCode(text.trim());

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  return undefined;
};

const joining = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
]);

/** Returns whether the value of `node` can become that of the expression around it. */
function isPassedOn(node: ts.Node, { parent }: { parent: ts.Node }): boolean {
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    return joining.has(kind) || (kind === ts.SyntaxKind.AmpersandAmpersandToken && parent.right === node);
  }
  return [ts.isJsxExpression, ts.isParenthesizedExpression, ts.isTemplateSpan, ts.isTemplateExpression].some(
    (is) => is(parent),
  );
}

/** Returns whether users read this string: between tags, in a named attribute or field, or in a problem. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxElement(parent) || ts.isJsxFragment(parent)) return true;
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) return shown.test(parent.name.getText());
  if (ts.isCallExpression(parent)) return /(?:^|\.)(?:problem|toast)$/.test(parent.expression.getText());
  return isPassedOn(node, { parent }) && isShown(parent);
}

function stringsIn(file: string, code: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = ts.isJsxText(node) ? node.text.trim() : isShownString(node);
    if (text !== undefined && hasWords(text)) found.push(text.replace(/\s+/g, ' '));
    node.forEachChild(visit);
  };
  const isShownString = (node: ts.Node) => {
    const text = textOf(node);
    return text !== undefined && isShown(node) ? text : undefined;
  };
  visit(source);
  return found;
}

it.each([
  ['<p>Sold out</p>', 'Sold out'],
  ['<p>{isSold ? "Sold out" : words.open}</p>', 'Sold out'],
  ['<p>{isSold && `Sold to ${name}`}</p>', 'Sold to …'],
  ['<Field label="Price" />', 'Price'],
  ['<Field hint={hint ?? "In naira"} />', 'In naira'],
  ['notify({ title: "Listing paused" });', 'Listing paused'],
  ['throw problem("not-found", "Listing not found.");', 'Listing not found.'],
])('finds a string in %s', (code, text) => {
  expect(stringsIn('example.tsx', code)).toEqual([text]);
});

it.each(['<p>{words.sold}</p>', '<a id="sold out" />', '<Field name="price" />', 'x({ title: key })'])(
  'finds none in %s',
  (code) => {
    expect(stringsIn('example.tsx', code)).toEqual([]);
  },
);

it('every string that users read is in a file of messages', () => {
  const folders = ['shell/src', 'mfe-*/src/*', 'svc-*/src/*', 'packages/*/src/*'];
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', ...folders];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const own = files.filter(
    (file) =>
      /^(?:shell|mfe-|svc-|packages\/(?:ui|web-kit|service-kit)\/).*(?<!\.(?:test|messages))\.tsx?$/.test(
        file,
      ) && !file.includes('/test'),
  );
  expect(own.length).toBeGreaterThan(500);
  const found = own.flatMap((file) =>
    stringsIn(file, readFileSync(path.join(root, file), 'utf8')).map((text) => ({ file, text })),
  );
  const shownElsewhere = found.filter(({ file }) => !(file in exceptions));
  expect(shownElsewhere.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  // An exception that is none any longer would hide the next string.
  expect(new Set(found.map(({ file }) => file).filter((file) => file in exceptions))).toEqual(
    new Set(Object.keys(exceptions)),
  );
});
