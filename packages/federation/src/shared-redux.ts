/*
 * What slices may use of react-redux; the shell provides this file under its name. Sharing the package itself
 * would switch tree-shaking off. A name that is missing here is undefined in the slice that uses it: add it,
 * and release the shell first. The entry is the same under a name that is not shared: under its own this file
 * would take itself.
 */
export {
  batch,
  Provider,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux/alternate-renderers';
