/*
 * The landing page's only script. It handles the theme button, fetches the app when the page is idle, and
 * runs the app when the listings scroll into view. Until then, links load separate pages.
 */
(function () {
  var root = document.documentElement;
  var started = false;
  var files = JSON.parse(document.getElementById('app-files').textContent);

  /* Leaves the landing page if the user navigates back to it after signing in. */
  function leaveIfSignedIn() {
    if (document.cookie.includes('alaso_session=1')) location.reload();
  }
  leaveIfSignedIn();
  addEventListener('pageshow', leaveIfSignedIn);

  var button = document.querySelector('header button');
  function show(theme) {
    root.dataset.theme = theme;
    document.querySelector('meta[name="theme-color"]').content = theme === 'dark' ? '#12111C' : '#FBF7F0';
    var next = document.getElementById('button-when-' + theme).content.firstChild.cloneNode(true);
    next.className = button.className;
    var hadFocus = document.activeElement === button;
    button.replaceWith(next);
    button = next;
    if (hadFocus) next.focus();
    next.addEventListener('click', function () {
      var chosen = theme === 'dark' ? 'light' : 'dark';
      show(chosen);
      try {
        localStorage.setItem('theme', chosen);
      } catch {
        // If storage is blocked, the choice lasts until the user leaves the page.
      }
    });
  }
  show(root.dataset.theme);
  /* Follows a theme change in another tab, as the app does. */
  addEventListener('storage', function (event) {
    if (!started && event.key === 'theme' && /^(light|dark)$/.test(event.newValue)) show(event.newValue);
  });

  /* Sends one call for the wall and for the app, which shows the same listings (`landing-view.tsx`). */
  var front = '/api/listings/front';
  /* Ends after as long as a call of the app, because the app waits for it. */
  var answered = fetch(front, { signal: AbortSignal.timeout(15000) });
  var forApp = answered.then((answer) => answer.clone());
  forApp.catch(function () {});
  window.alasoAsked = { [front]: forApp };
  /* Finds the places now, because the app may have taken over when the listings arrive. */
  var wall = document.querySelector('.alaso-wall');
  var tiles = document.querySelectorAll('.alaso-cards li > * > :first-child');
  var naira = new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency: 'NGN',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  /* Leaves only the cloth behind the places, as `Wall` does. */
  function hideWall() {
    wall.style.visibility = 'hidden';
  }
  function cardOf(listing, sizes) {
    var photo = listing.photos[0];
    var isFree = listing.category === 'gift' || Number(listing.price) === 0;
    var kind = isFree ? 'gift' : listing.category === 'rent' ? 'rent' : 'resale';
    var card = document.getElementById('wall-' + kind).content.firstChild.cloneNode(true);
    card.href = '/item/' + listing.id;
    card.querySelectorAll('source, img').forEach(function (file) {
      var format = file.type ? file.type.slice('image/'.length) : 'jpg';
      if (sizes) file.sizes = sizes;
      var address = (width) => '/media/photos/' + photo.id + '/' + width + '.' + format;
      if (!file.type) {
        file.alt = photo.alt || listing.title;
        file.style.backgroundColor = photo.colour || '';
        file.src = address(photo.variants[0]);
      }
      file.srcset = photo.variants.map((width) => address(width) + ' ' + width + 'w').join(', ');
    });
    var price = card.lastChild;
    price.textContent = price.textContent.replace(/\S[\d,]+/, naira.format(Number(listing.price)));
    return card;
  }
  answered
    .then((answer) => answer.json())
    .then(function (listings) {
      if (listings.length === 0) hideWall();
      var others = listings.slice(4).concat(listings);
      for (var place of wall.children) {
        if (others[0]) place.append(cardOf(others.shift()));
      }
      /* The new listings get their photos now, because a part of them may be in sight. */
      for (var tile of tiles) {
        if (listings[0]) tile.replaceWith(cardOf(listings.shift(), 'calc(9rem + 8vw)'));
      }
    })
    .catch(hideWall);

  function add(name, properties) {
    document.head.append(Object.assign(document.createElement(name), properties));
  }
  function startApp() {
    if (started) return;
    started = true;
    files.css.forEach(function (href) {
      add('link', { rel: 'stylesheet', href: href, integrity: files.hashes[href] });
    });
    files.js.forEach(function (src) {
      add('script', { src: src, async: false, integrity: files.hashes[src] });
    });
  }
  function whenIdle(act) {
    if (window.requestIdleCallback) requestIdleCallback(act, { timeout: 5000 });
    else setTimeout(act, 2000);
  }
  function fetchApp() {
    var connection = navigator.connection || {};
    if (connection.saveData || /2g$/.test(connection.effectiveType)) return;
    files.css.concat(files.js).forEach(function (href) {
      add('link', { rel: 'prefetch', href: href });
    });
  }
  addEventListener('load', function () {
    /*
     * A busy phone may be briefly idle before it paints, so the script waits for a frame, and then for a
     * second before it fetches the app.
     */
    requestAnimationFrame(function () {
      whenIdle(function () {
        root.dataset.whole = '';
        var watcher = new IntersectionObserver(
          function (seen) {
            if (seen.some((one) => one.isIntersecting)) startApp();
          },
          /* A share of the window, because a share of the list may never fit into a low one. */
          { rootMargin: '0px 0px -25%' },
        );
        watcher.observe(document.querySelector('[aria-labelledby="fresh"] ul'));
      });
    });
    setTimeout(whenIdle, 1000, fetchApp);
  });
})();
