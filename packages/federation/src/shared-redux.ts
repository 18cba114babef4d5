/*
 * The parts of react-redux that slices can use. The shell provides this file under the name of the package,
 * because sharing the whole package would disable tree-shaking. A name that is missing here is undefined in a
 * slice. To use another name, add it here and release the shell first. The entry is imported under a name
 * that is not shared, so that this file does not import itself.
 */
export {
  batch,
  Provider,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux/alternate-renderers';
