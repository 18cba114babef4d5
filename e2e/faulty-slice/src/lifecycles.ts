import { sliceLifecycles, type SliceLifecycles } from '@alaso/web-kit';
import { faultIs } from './fault.ts';
import { Root } from './root.tsx';
import './styles.css';

if (faultIs('evaluate')) throw new Error('the slice throws while its module is evaluated');

const healthy = sliceLifecycles('faulty', Root);

export const bootstrap: SliceLifecycles['bootstrap'] = async (props) => {
  if (faultIs('bootstrap')) throw new Error('the slice throws in bootstrap');
  if (faultIs('bootstrap-hangs')) await new Promise(() => {});
  await healthy.bootstrap(props);
};

export const mount: SliceLifecycles['mount'] = async (props) => {
  if (faultIs('mount')) throw new Error('the slice throws in mount');
  await healthy.mount(props);
};

export const { unmount } = healthy;
