/* The packages that slices share with the shell must be imported first. */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'react-redux';
import 'react-router-dom';
import 'zod/mini';
import '@alaso/ui';
import '@alaso/web-kit';
import './bootstrap.tsx';
