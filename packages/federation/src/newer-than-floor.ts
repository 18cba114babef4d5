import { parse } from 'acorn';

/** This version includes class fields and private methods, which the oldest browsers support. */
const ecmaVersion = 2022;

/**
 * Built-ins that the oldest browsers lack and that shell/src/first-paint/built-ins.js does not add. Excludes
 * built-ins that libraries call only if they exist.
 */
const missing =
  /\b(?:(?:Object|Map)\.groupBy|Promise\.(?:withResolvers|try)|Array\.fromAsync|Iterator\.from)\b|\.(?:isWellFormed|toWellFormed|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|parseHTMLUnsafe)\(/g;

type Node = { type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesIn(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* nodesIn(part);
}

function namesIn(param: unknown): string[] {
  if (!isNode(param)) return [];
  if (param.type === 'Identifier' && 'name' in param) return [String(param.name)];
  if (param.type === 'AssignmentPattern' && 'left' in param) return namesIn(param.left);
  if (param.type === 'RestElement' && 'argument' in param) return namesIn(param.argument);
  if (param.type === 'Property' && 'value' in param) return namesIn(param.value);
  const parts = 'properties' in param ? param.properties : 'elements' in param ? param.elements : [];
  return Array.isArray(parts) ? parts.flatMap(namesIn) : [];
}

/** Safari before 16.3 rejects `function a({ a }) {}` as a value. */
function repeatsItsName(node: Node): boolean {
  if (node.type !== 'FunctionExpression' || !('id' in node) || !('params' in node)) return false;
  const [name] = namesIn(node.id);
  const { params } = node;
  if (name === undefined || !Array.isArray(params)) return false;
  return params.some(
    (param) => isNode(param) && param.type !== 'Identifier' && namesIn(param).includes(name),
  );
}

/** Lists everything in a script that the oldest browsers cannot parse or call (browser-floor.ts). */
export function newerThanFloor(code: string): string[] {
  const found = new Set<string>();
  try {
    for (const node of nodesIn(parse(code, { ecmaVersion, sourceType: 'script' }))) {
      if (node.type === 'StaticBlock') found.add('a static block');
      if (repeatsItsName(node)) found.add('a parameter with the name of its function');
    }
  } catch (error) {
    found.add(`newer syntax (${String(error)})`);
  }
  // Strings are searched too, because they may become patterns.
  for (const [behind] of code.matchAll(/\(\?<[=!]/g)) found.add(`a pattern with ${behind}…)`);
  for (const [name] of code.matchAll(missing)) found.add(name);
  return [...found];
}
