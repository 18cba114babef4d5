import { timeLimits } from '@alaso/contracts/time-limits';

declare global {
  interface Window {
    /**
     * What the page has asked for before any code had arrived (shell/src/first-paint/ask-ahead.js), by
     * address.
     */
    alasoAsked?: Record<string, Promise<Response>>;
  }
}

/** Returns the answer that the page has already asked for, once. After a call's time it is too old. */
export function takeAsked(address: string): Promise<Response> | undefined {
  const asked = window.alasoAsked?.[address];
  if (!asked || performance.now() > timeLimits.browserCallMs) return undefined;
  delete window.alasoAsked?.[address];
  return asked;
}

/** A write makes old what was asked for before it. */
export function forgetAsked(): void {
  delete window.alasoAsked;
}
