/*
 * Runs in the page itself, after the spinner: adds the title of the page that is loading. An item's is in the
 * head; ask-ahead.js leaves that of a route.
 */
(function () {
  var own = document.title.replace(/(^| · )Alaso$/, '');
  var words = own || document.documentElement.dataset.arriving;
  var ring = document.querySelector('.first-paint > header + div');
  if (!words || !ring) return;
  var text = document.createElement('p');
  text.textContent = words;
  ring.append(text);
})();
