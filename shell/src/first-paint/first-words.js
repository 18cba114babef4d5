/*
 * Runs in the page itself, behind the ring: says which page is on its way. The head has the title of an item; ask-ahead.js
 * leaves that of the address's route.
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
