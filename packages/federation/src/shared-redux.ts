/*
 * The parts of react-redux that slices can use. The shell provides this file under the package's name,
 * because sharing the whole package would disable tree-shaking. A name that is missing here is undefined in a
 * slice. To use another name, add it here and release the shell first. The entry point below has a name that
 * is not shared, so this file does not import itself.
 */
export {
  batch,
  Provider,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux/alternate-renderers';
