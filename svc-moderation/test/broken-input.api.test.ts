import { describeBrokenInput } from '@alaso/test-kit';
import { useModeration } from './moderation-service.ts';

const moderation = useModeration();

describeBrokenInput('moderation', () => moderation.service);
