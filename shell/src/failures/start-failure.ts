/** Says that the page could not start, without React, because React may be what is missing. */
export function showStartFailure(error: unknown): void {
  window.reportError(error);
  const panel = document.createElement('main');
  panel.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = 'Alaso could not start. Check your connection and try again.';
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => window.location.reload());
  panel.append(text, retry);
  document.querySelector('#app')?.replaceChildren(panel);
}
