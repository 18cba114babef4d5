/*
 * Runs in the page itself, before any code has arrived: asks for who is signed in, and for what the address's first content
 * is made of (packages/contracts/src/registry.ts, `calls` and `files`). web-kit takes the answers from `alasoAsked`.
 */
(function () {
  var asked = (window.alasoAsked = {});
  var hint = 'alaso_session=1';
  var signedIn = document.cookie.split('; ').indexOf(hint) >= 0;

  /* Read to its end at once: one that nobody takes, on the page of an admin for somebody else, would stay on its way. */
  function whole(answer) {
    return answer.blob().then(function (body) {
      return new Response(answer.status === 204 ? null : body, answer);
    });
  }
  function call(address) {
    asked[address] = fetch(address, {
      headers: { Accept: 'application/problem+json, application/json' },
      signal: AbortSignal.timeout(15000),
    }).then(whole);
    asked[address].catch(function () {});
  }
  /* As the entry and its chunks are asked for later: a page's own files without `crossOrigin`. */
  function load(address, integrity, crossOrigin) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = /\.css$/.test(address) ? 'style' : 'script';
    if (crossOrigin) link.crossOrigin = crossOrigin;
    if (integrity) link.integrity = integrity;
    link.href = address;
    document.head.appendChild(link);
  }
  /* What stands in the place of each part of the path that has a name; null where the path is another one. */
  function named(path) {
    var wanted = path.replace(/\/+$/, '').split('/');
    var given = location.pathname.replace(/\/+$/, '').split('/');
    var values = {};
    for (var at = 0; at < Math.max(wanted.length, given.length); at += 1) {
      if (wanted[at] && wanted[at][0] === ':' && given[at]) values[wanted[at]] = given[at];
      else if (wanted[at] !== given[at]) return null;
    }
    return values;
  }
  function askFor(slice, route, values) {
    document.documentElement.dataset.arriving = route.title;
    var folder = slice.entry.replace(/[^/]*$/, '');
    /* Where some people get another release, the shell says which. */
    if (!slice.canary) {
      load(slice.entry, slice.integrity, 'anonymous');
      (route.files || []).forEach(function (file) {
        load(folder + file, (slice.hashes || {})[file]);
      });
    }
    if (location.search) return;
    (route.calls || []).forEach(function (address) {
      call(
        address.replace(/:\w+/g, function (name) {
          return values[name];
        }),
      );
    });
  }

  try {
    var slices = JSON.parse(document.getElementById('registry').textContent).slices;
    /* Whoever has no session is a visitor: what the service would say is known, and no console tells of a call that failed. */
    if (signedIn) call('/api/user');
    else asked['/api/user'] = Promise.resolve(new Response(null, { status: 401 }));
    slices.forEach(function (slice) {
      slice.routes.forEach(function (route) {
        var values = named(route.path);
        if (values && (signedIn || route.access === 'anyone')) askFor(slice, route, values);
      });
    });
  } catch {
    /* The shell reads the registry as well, and says what is wrong. It is missing at a developer's desk, too, whose stub
       begins a session with its first answer. */
    if (!asked['/api/user']) call('/api/user');
  }
})();
