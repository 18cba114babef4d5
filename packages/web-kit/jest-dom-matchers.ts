import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';

// The timeout is long, because a condition may take a while to become true on a busy machine even if the code
// is correct.
configure({ asyncUtilTimeout: 20_000 });
