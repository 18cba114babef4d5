/** Returns true if the test makes this stage fail in this tab. */
export function faultIs(stage: 'evaluate' | 'bootstrap' | 'bootstrap-hangs' | 'mount' | 'render'): boolean {
  return window.sessionStorage.getItem('fault') === stage;
}
