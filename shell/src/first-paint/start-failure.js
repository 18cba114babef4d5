/* Runs in the page itself: says that the app could not start, as long as it has not. Its own code may be what is missing. */
(function () {
  function tell(event) {
    var place = document.querySelector('#app > .first-paint');
    var target = event.target;
    if (!place || (target !== window && !(target.tagName === 'SCRIPT' && target.defer))) return;
    var panel = document.createElement('main');
    panel.setAttribute('role', 'alert');
    var text = document.createElement('p');
    text.textContent = 'Alaso could not start. Check your connection and try again.';
    var retry = document.createElement('button');
    retry.type = 'button';
    retry.textContent = 'Retry';
    retry.addEventListener('click', function () {
      location.reload();
    });
    panel.append(text, retry);
    place.replaceChildren(panel);
  }
  window.addEventListener('error', tell, true);
})();
