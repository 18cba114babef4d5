import { hostConfig } from '@alaso/federation';
import { firstPaint } from './src/first-paint/first-paint.tsx';

export default hostConfig({ dir: import.meta.dirname, page: { firstPaint } });
