/*
 * Runs inline in the page after the spinner. Adds the title of the page that is loading. An item's title is
 * in the head, and ask-ahead.js provides route titles.
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
