/*
 * Runs in a slice's entry before its other code. If the entry hangs, the shell loads it again with a new
 * query (`?again=1`), which is also added to the URLs of the slice's chunks and stylesheets. Without the
 * query, Retry would hang too, because browsers attach a request to a pending request for the same URL.
 */
declare global {
  /** Webpack's function that returns a chunk's file name. It can be replaced. */
  var __webpack_get_script_filename__: FileOf;
  /**
   * Webpack's object. `miniCssF` returns a chunk's stylesheet, and exists only if the slice has stylesheets.
   */
  var __webpack_require__: { miniCssF?: FileOf };
}
type FileOf = (chunkId: string | number) => string;

const entry = document.currentScript;
const query = entry instanceof HTMLScriptElement ? new URL(entry.src).search : '';
const fileOf = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunkId) => fileOf(chunkId) + query;
const styleOf = __webpack_require__.miniCssF;
if (styleOf) __webpack_require__.miniCssF = (chunkId) => styleOf(chunkId) + query;

export {};
