/*
 * Runs in the entry of a slice before its other code. If the entry hangs, the shell loads it again with a new
 * query (`?again=1`), and its chunks and stylesheets get the same query. Without it, Retry would hang too,
 * because browsers attach a request to a pending request for the same URL.
 */
declare global {
  /** Webpack's function that returns the file of a chunk. It can be replaced. */
  var __webpack_get_script_filename__: FileOf;
  /**
   * Webpack's object. `miniCssF` returns the stylesheet of a chunk, and exists only if the slice has
   * stylesheets.
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
