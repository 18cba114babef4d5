/*
 * Runs inline in the page, because the app's own code may be missing. Reports that the app could not start or
 * is taking a long time. If the code arrives after all, the app replaces the panel.
 */
(function () {
  function reload() {
    location.reload();
  }
  /* Reloads the page, bypassing all caches, because a damaged file may be cached. */
  function reloadAnew() {
    var asked = Array.prototype.map.call(document.querySelectorAll('script[integrity]'), function (script) {
      return fetch(script.src, { cache: 'reload', signal: AbortSignal.timeout(8000) });
    });
    Promise.allSettled(asked).then(reload);
  }
  function show(words, act) {
    var ring = document.querySelector('#app > .first-paint > header + *');
    if (!ring) return;
    var panel = document.createElement('main');
    panel.setAttribute('role', 'alert');
    var text = document.createElement('p');
    text.textContent = words;
    var retry = document.createElement('button');
    retry.type = 'button';
    retry.textContent = 'Retry';
    retry.addEventListener('click', act);
    panel.append(text, retry);
    ring.replaceWith(panel);
  }
  window.addEventListener(
    'error',
    function (event) {
      var target = event.target;
      var isOurs = target === window || (target.tagName === 'SCRIPT' && target.defer);
      if (isOurs) show('Alaso could not start. Check your connection and try again.', reloadAnew);
    },
    true,
  );
  /*
   * The call timeout (packages/contracts/src/time-limits.ts). A timer is needed because a script or
   * stylesheet that hangs raises no error.
   */
  setTimeout(function () {
    show('Alaso is taking a while to load. Wait a little longer, or try again.', reload);
  }, 15000);
})();
