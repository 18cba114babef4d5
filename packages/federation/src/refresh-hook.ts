/*
 * Runs before everything else in a development build. React tells this hook of itself, as it tells the
 * developer tools of a browser. The refresh of a slice, whose code comes later than the shell's React, finds
 * it here.
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
