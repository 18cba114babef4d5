/*
 * Runs inline in the page after the first content (first-content.css). Removes that content when the app
 * shows the same content, anything else, or an error, but not while its list has only placeholders.
 */
(function () {
  var content = document.querySelector('.first-content');
  var app = document.getElementById('app');
  var made = content.querySelector('[data-path]');
  if (!made) return content.remove();
  var path = made.dataset.path;
  var isLooking = false;
  function isOver() {
    return (
      location.pathname.replace(/\/+$/, '') !== path ||
      app.querySelector('main [role=alert]') ||
      (app.querySelector('main h1') && !app.querySelector('main ul[aria-busy=true]')) ||
      !app.querySelector('.first-paint [role=status], main [role=status]')
    );
  }
  function look() {
    isLooking = false;
    if (!isOver()) return;
    watch.disconnect();
    content.remove();
  }
  /* Waits for the next frame, because the app briefly has neither a spinner nor a page between steps. */
  var watch = new MutationObserver(function () {
    if (isLooking) return;
    isLooking = true;
    requestAnimationFrame(look);
  });
  watch.observe(app, { childList: true, subtree: true });
  /*
   * The service worker may show a page that was cached for another URL, in which case the content has to be
   * removed.
   */
  if (isOver()) look();
})();
