/* Runs in a slice's entry before its other code. After a hang the shell loads the entry with a new query
   (`?again=1`), and its chunks and stylesheets get the same query: browsers join a request to a pending one
   for the same address, so Retry would hang too. */
declare global {
  /** Webpack's own function, which returns the file of a chunk and may be replaced. */
  var __webpack_get_script_filename__: FileOf;
  /** Webpack's own too: `miniCssF` returns the stylesheet of a chunk, if the slice has stylesheets. */
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
