import { sliceLifecycles } from '@alaso/web-kit';
import { Root } from './root.tsx';
import './styles.css';

export const { bootstrap, mount, unmount } = sliceLifecycles('admin', Root);
