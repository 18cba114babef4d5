/*
 * Runs in the page itself, before any code has arrived: asks for who is signed in, and for what the address's first content
 * is made of (packages/contracts/src/registry.ts, `calls` and `files`). web-kit takes the answers from `alasoAsked`.
 */
(function () {
  var asked = (window.alasoAsked = {});
  var hint = 'alaso_session=1';
  var signedIn = document.cookie.split('; ').indexOf(hint) >= 0;

  function call(address) {
    asked[address] = fetch(address, {
      headers: { Accept: 'application/problem+json, application/json' },
      signal: AbortSignal.timeout(15000),
    });
    asked[address].catch(function () {});
  }
  function load(address, integrity) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = /\.css$/.test(address) ? 'style' : 'script';
    if (integrity) {
      link.crossOrigin = 'anonymous';
      link.integrity = integrity;
    }
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
    var folder = slice.entry.replace(/[^/]*$/, '');
    load(slice.entry, slice.integrity);
    (route.files || []).forEach(function (file) {
      load(folder + file);
    });
    if (location.search) return;
    (route.calls || []).forEach(function (address) {
      call(
        address.replace(/:\w+/g, function (name) {
          return values[name];
        }),
      );
    });
  }

  call('/api/user');
  try {
    JSON.parse(document.getElementById('registry').textContent).slices.forEach(function (slice) {
      slice.routes.forEach(function (route) {
        var values = named(route.path);
        if (values && (signedIn || route.access === 'anyone')) askFor(slice, route, values);
      });
    });
  } catch {
    // The shell reads it as well, and says what is wrong.
  }
})();
