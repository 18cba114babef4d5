import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';

// The time a condition takes on a busy machine says nothing about the code.
configure({ asyncUtilTimeout: 20_000 });
