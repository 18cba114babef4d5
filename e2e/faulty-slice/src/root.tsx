import { useState } from 'react';
import { faultIs } from './fault.ts';

/** Set by the build, so that each release shows a different text. */
declare const WHAT_IT_SAYS: string;

/** Renders normally, throws while rendering, or throws after a click. */
export function Root() {
  const [crashed, setCrashed] = useState(false);
  if (crashed || faultIs('render')) throw new Error('the slice throws while rendering');
  return (
    <main>
      <h1 className="faulty-title">{WHAT_IT_SAYS}</h1>
      <button type="button" onClick={() => setCrashed(true)}>
        Crash
      </button>
    </main>
  );
}
