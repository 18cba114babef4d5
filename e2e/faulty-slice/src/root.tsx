import { useState } from 'react';
import { faultIs } from './fault.ts';

/** Renders well, throws while rendering, or throws after a click. */
export function Root() {
  const [crashed, setCrashed] = useState(false);
  if (crashed || faultIs('render')) throw new Error('the slice throws while rendering');
  return (
    <main>
      <h1 className="faulty-title">The faulty slice works</h1>
      <button type="button" onClick={() => setCrashed(true)}>
        Crash
      </button>
    </main>
  );
}
