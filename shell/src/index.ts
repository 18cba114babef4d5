import './shared-deps.ts';
import './bootstrap.tsx';
