/*
 * Runs inline in the page before any code has arrived. Requests the signed-in user, along with the calls and
 * files that the page needs for its first content (packages/contracts/src/registry.ts). web-kit takes the
 * responses from `alasoAsked`.
 */
(function () {
  var asked = (window.alasoAsked = {});
  /* Over HTTPS, the cookie's name has a prefix, except in old sessions. */
  var signedIn = document.cookie.includes('alaso_session=1');

  /* Reads the entire response, because an unused response would otherwise stay open. */
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
  /*
   * Preloads a file in the same request mode as the entry and its chunks, without `crossOrigin` for the
   * page's own files.
   */
  function load(address, integrity, crossOrigin) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = /\.css$/.test(address) ? 'style' : 'script';
    if (crossOrigin) link.crossOrigin = crossOrigin;
    if (integrity) link.integrity = integrity;
    link.href = address;
    document.head.appendChild(link);
  }
  /* A slice may own a URL like `/?page=member`. */
  var page = location.pathname === '/' && /[?&](page=[a-z-]+)/.exec(location.search);
  var here = page ? '/?' + page[1] : location.pathname;

  /* Returns the values for the path's parameters, or null if the path does not match. */
  function named(path) {
    var wanted = path.replace(/\/+$/, '').split('/');
    var given = here.replace(/\/+$/, '').split('/');
    var values = {};
    for (var at = 0; at < Math.max(wanted.length, given.length); at += 1) {
      if (wanted[at] && wanted[at][0] === ':' && given[at]) values[wanted[at]] = given[at];
      else if (wanted[at] !== given[at]) return null;
    }
    return values;
  }
  var parameters = new URLSearchParams(location.search);

  /* Returns the values for the names in a search such as `conversation=:id`, or null if it does not fit. */
  function searched(search) {
    var values = {};
    var fits = search.split('&').every(function (pair) {
      var [name, wanted] = pair.split('=');
      var given = parameters.get(name);
      values[wanted] = given;
      return wanted[0] === ':' ? /^[\w-]+$/.test(given || '') : given === wanted;
    });
    return fits ? values : null;
  }
  function askFor(slice, route, values) {
    document.documentElement.dataset.arriving = route.title;
    var folder = slice.entry.replace(/[^/]*$/, '');
    /* Calls of the route itself are for addresses without parameters. */
    var files = route.files || [];
    var calls = location.search ? [] : route.calls || [];
    (route.searches || []).some(function (one) {
      var found = searched(one.search);
      if (!found) return false;
      Object.assign(values, found);
      files = files.concat(one.files || []);
      calls = one.calls || [];
      return true;
    });
    /* If there is a canary, the shell chooses the release, so no files are preloaded here. */
    if (!slice.canary) {
      load(slice.entry, slice.integrity, 'anonymous');
      files.forEach(function (file) {
        load(folder + file, (slice.hashes || {})[file]);
      });
    }
    calls.forEach(function (address) {
      call(
        address.replace(/:\w+/g, function (name) {
          return values[name];
        }),
      );
    });
  }

  try {
    var slices = JSON.parse(document.getElementById('registry').textContent).slices;
    /* Skips the call for visitors, because the result is known and the console would show a failed call. */
    if (signedIn) call('/api/user');
    else asked['/api/user'] = Promise.resolve(new Response(null, { status: 401 }));
    slices.forEach(function (slice) {
      slice.routes.forEach(function (route) {
        var values = named(route.path);
        if (values && (signedIn || route.access === 'anyone')) askFor(slice, route, values);
      });
    });
  } catch {
    /*
     * The shell also reads the registry and reports any errors. In development, the page contains no
     * registry, and the stub begins a session with its first response.
     */
    if (!asked['/api/user']) call('/api/user');
  }
})();
