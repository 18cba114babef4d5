import { TooltipProvider, Toaster, toast } from '@alaso/ui';
import { runAlone } from '@alaso/web-kit/run-alone';
import { Root } from './root.tsx';
import './styles.css';

runAlone({ Root, Frame: TooltipProvider, Toaster, showToast: toast });
