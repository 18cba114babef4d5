/*
 * Runs first in a development build. React registers with this hook as if it were the browser's developer
 * tools. A slice's refresh code loads after the shell's React and finds React here.
 */
declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: object | undefined;
}

const renderers = new Map<number, object>();
const nothing = () => undefined;

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer: object): number {
    const id = renderers.size + 1;
    renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
};

export {};
