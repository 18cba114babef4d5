import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

/* The lifecycles that single-spa calls. They fail if a test has set a fault in this tab. */
const faultIs = (stage) => window.sessionStorage.getItem('fault') === stage;
if (faultIs('evaluate')) throw new Error('the stock remote throws while its module is evaluated');

const roots = new Map();

function Counter() {
  const [count, setCount] = useState(0);
  return createElement(
    'main',
    null,
    createElement('h1', null, 'The stock remote works'),
    createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `Clicked ${count} times`),
  );
}

export const bootstrap = () => Promise.resolve();

/**
 * `Frame` is a shell component that uses hooks from the shell's React, so a second copy of React could not
 * render it.
 */
export async function mount({ place, Frame }) {
  if (faultIs('mount')) throw new Error('the stock remote throws in mount');
  const root = createRoot(place);
  roots.set(place, root);
  root.render(createElement(Frame, null, createElement(Counter)));
}

export async function unmount({ place }) {
  roots.get(place)?.unmount();
  roots.delete(place);
}
