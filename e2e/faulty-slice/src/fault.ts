/** Which stage is to fail, as the test has set it in this tab. */
export function faultIs(stage: 'evaluate' | 'bootstrap' | 'bootstrap-hangs' | 'mount' | 'render'): boolean {
  return window.sessionStorage.getItem('fault') === stage;
}
