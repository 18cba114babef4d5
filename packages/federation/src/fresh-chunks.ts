/*
 * Runs in a slice's entry before any code of the slice. After a hang the shell loads the entry with a new
 * query (`?again=1`), and its chunks and stylesheets get the same query: a browser joins a request for an
 * address to one that is still pending, and Retry would hang with it.
 */
declare global {
  /** webpack's own: returns the file of a chunk. It may be replaced. */
  var __webpack_get_script_filename__: FileOf;
  /**
   * webpack's own as well: `miniCssF`, where the slice has stylesheets, returns the stylesheet of a chunk.
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
