/**
 * Fails a test in which React changed, removed or put something before a text that has siblings. A browser's
 * translation replaces such a text by elements of its own: React then writes into a text that nobody sees, or
 * throws because the text is no longer where it was, and the page is gone. Text that changes needs an element
 * of its own, in which React replaces all content.
 */
const found: string[] = [];

/** React marks a text that it keeps; it has no mark for the only text of an element. */
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
