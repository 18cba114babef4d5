/* The parts of react-redux that slices may use; the shell provides this file under the package's name.
   Sharing the package itself would disable tree-shaking. Using a name that is missing here yields undefined:
   add it, and release the shell first. The entry is imported under a name that is not shared, so that this
   file does not import itself. */
export {
  batch,
  Provider,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux/alternate-renderers';
