/**
 * Fails a test in which React changed or removed a text node that has siblings, or inserted something before
 * it. A browser's translation feature replaces text nodes like this with its own elements. React then writes
 * to a node that is no longer visible, or throws because the node has moved, which breaks the page. Text that
 * changes needs its own element, in which React replaces the entire content.
 */
const found: string[] = [];

/** React marks the text nodes that it manages. It does not mark text that is an element's only content. */
const isKept = (node: Node | null): node is Text =>
  node instanceof Text &&
  node.data.trim() !== '' &&
  Object.keys(node).some((key) => key.startsWith('__react'));

function note(act: string, node: Node | null): void {
  if (isKept(node)) found.push(`${act} "${node.data}" in ${node.parentElement?.outerHTML.slice(0, 300)}`);
}

const native = Object.getOwnPropertyDescriptors(Node.prototype);

Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
  note('removed', child);
  native.removeChild.value?.call(this, child);
  return child;
};

Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null) {
  note('put something before', next);
  native.insertBefore.value?.call(this, child, next);
  return child;
};

Object.defineProperty(Node.prototype, 'nodeValue', {
  ...native.nodeValue,
  set(this: Node, text: string | null) {
    note(`changed to "${text}":`, this);
    native.nodeValue.set?.call(this, text);
  },
});

afterEach(() => {
  const texts = found.splice(0);
  expect(texts).toEqual([]);
});
