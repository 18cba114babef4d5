import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';

// A condition is waited for until it holds; how long that takes on a busy machine says nothing about the code.
configure({ asyncUtilTimeout: 10_000 });
