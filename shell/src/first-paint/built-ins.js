/*
 * Adds built-ins that supported browsers may lack, to the extent that the code uses them. Only browsers that
 * lack at least one load this file (browser-floor.js).
 */
(function () {
  function add(owner, name, value) {
    if (!owner[name]) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  }
  const list = Array.prototype;
  add(list, 'toSorted', function (compare) {
    return [...this].sort(compare);
  });
  add(list, 'toReversed', function () {
    return [...this].reverse();
  });
  add(list, 'toSpliced', function (...changes) {
    const copy = [...this];
    copy.splice(...changes);
    return copy;
  });
  add(list, 'with', function (index, value) {
    const at = index < 0 ? this.length + index : index;
    if (!(at >= 0 && at < this.length)) throw new RangeError('Invalid index : ' + index);
    const copy = [...this];
    copy[at] = value;
    return copy;
  });
  add(list, 'findLastIndex', function (isIt, self) {
    let at = this.length - 1;
    while (at >= 0 && !isIt.call(self, this[at], at, this)) at -= 1;
    return at;
  });
  add(list, 'findLast', function (isIt, self) {
    return this[this.findLastIndex(isIt, self)];
  });
  add(URL, 'canParse', function (address, base) {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  });
  add(AbortSignal, 'any', function (signals) {
    const all = [...signals];
    const either = new AbortController();
    function stop() {
      const ended = all.find((signal) => signal.aborted);
      either.abort(ended.reason);
      for (const signal of all) signal.removeEventListener('abort', stop);
    }
    for (const signal of all) signal.addEventListener('abort', stop);
    if (all.some((signal) => signal.aborted)) stop();
    return either.signal;
  });
})();
