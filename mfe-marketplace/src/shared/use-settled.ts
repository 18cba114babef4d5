import { useEffect, useState } from 'react';

/**
 * Returns the value once it has stayed the same for the given time. Returns the previous value until then.
 */
export function useSettled<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}
