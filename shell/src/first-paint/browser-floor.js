/*
 * Runs in the page itself, before other scripts, and is written in ES5: below the floor (browser-floor.ts of
 * packages/federation) a sentence takes the place of the page. Above it, built-ins.js adds what a browser lacks
 * before the app's code runs; no other browser loads it. The page leaves its tag in `alasoBuiltIns`.
 */
(function () {
  var css = window.CSS;
  var isOld =
    !window.CSSLayerBlockRule || !window.HTMLDialogElement || !css || !css.supports('translate', 'none');
  if (isOld) {
    /* Takes the rest of the page for text, so that no script of it runs and says something else. */
    var words =
      'Your browser is too old for Alaso. Update it, or use the latest Chrome, Firefox, Edge or Safari. ' +
      'In Opera Mini, switch off extreme data savings.';
    /* The landing, which is a document, has it at its end. */
    if (document.body) document.body.innerHTML = '';
    document.write('<title>Alaso</title><h1>Alaso</h1><p role="alert">' + words + '</p><plaintext hidden>');
    return;
  }
  /* The page itself calls it before that file has come. */
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
