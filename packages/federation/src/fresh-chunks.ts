/*
 * Runs inside a slice's entry, before anything of the slice. After a hang the shell loads the entry under a new query
 * (`?again=1`): its chunks and stylesheets then carry the same query, because a browser joins a second request for an
 * address that it is still waiting for to the first one, and Retry would hang with it.
 */
declare global {
  /** webpack's own: which file a chunk is in. It may be assigned to. */
  var __webpack_get_script_filename__: FileOf;
  /** webpack's own as well; `miniCssF` is there where the slice has stylesheets, and says which file a chunk's is in. */
  var __webpack_require__: { miniCssF?: FileOf };
}
type FileOf = (chunkId: string | number) => string;

const entry = document.currentScript;
const query = entry instanceof HTMLScriptElement ? new URL(entry.src).search : '';
const fileOf = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunkId) => fileOf(chunkId) + query;
const styleOf = __webpack_require__.miniCssF;
if (styleOf) __webpack_require__.miniCssF = (chunkId) => styleOf(chunkId) + query;

export default function freshChunks() {
  return { name: 'fresh-chunks' };
}
