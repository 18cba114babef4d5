import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';

// The timeout is long, because a slow condition on a busy machine does not mean that the code is wrong.
configure({ asyncUtilTimeout: 20_000 });
