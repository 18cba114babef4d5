/*
 * Runs in the page itself, behind what can be read before any code has come (first-content.css): takes it away once the app
 * shows the same, anything else, or why it cannot.
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
      app.querySelector('main h1, main [role=alert]') ||
      !app.querySelector('.first-paint [role=status], main [role=status]')
    );
  }
  function look() {
    isLooking = false;
    if (!isOver()) return;
    watch.disconnect();
    content.remove();
  }
  /* Waits for the next frame, because between two steps of the app there is neither a spinner nor a page. */
  var watch = new MutationObserver(function () {
    if (isLooking) return;
    isLooking = true;
    requestAnimationFrame(look);
  });
  watch.observe(app, { childList: true, subtree: true });
  /* A page that is kept for all addresses was asked for at one of them. */
  if (isOver()) look();
})();
