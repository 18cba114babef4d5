/*
 * Runs inline in the page before other scripts, in ES5. In a browser below the minimum version
 * (browser-floor.ts in packages/federation), a message replaces the page. A newer browser that lacks
 * built-ins loads built-ins.js, whose tag is in `alasoBuiltIns`, before the app's code.
 */
(function () {
  var css = window.CSS;
  var isOld =
    !window.CSSLayerBlockRule || !window.HTMLDialogElement || !css || !css.supports('translate', 'none');
  if (isOld) {
    /* Turns the rest of the page into text, so that none of its scripts can run and show something else. */
    var words =
      'Your browser is too old for Alaso. Update it, or use the latest Chrome, Firefox, Edge or Safari. ' +
      'In Opera Mini, switch off extreme data savings.';
    /* On the landing page, this script is at the end, so the content above it has to be removed. */
    if (document.body) document.body.innerHTML = '';
    document.write('<title>Alaso</title><h1>Alaso</h1><p role="alert">' + words + '</p><plaintext hidden>');
    return;
  }
  /* Added here, because the page calls it before built-ins.js arrives. */
  AbortSignal.timeout =
    AbortSignal.timeout ||
    function (ms) {
      var limit = new AbortController();
      setTimeout(function () {
        limit.abort(new DOMException('The time limit is over.', 'TimeoutError'));
      }, ms);
      return limit.signal;
    };
  if (!AbortSignal.any || !URL.canParse || ![].toSorted || ![].findLast) {
    document.write(window.alasoBuiltIns);
  }
})();
