import { defineConfig } from '@playwright/test';
import shared from '../playwright.config.ts';

/** Two teams and a visitor, from `npm run show:teams`: minutes, one after another, on a platform of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/teams',
  // Whoever works on these tests names the folders of a run that was not ended.
  ...(process.env.TEAMS_DATA === undefined && { globalSetup: './start-platform.ts' }),
  workers: 1,
  fullyParallel: false,
  // Each step has a limit of its own (town.ts, desk.ts); this one is for what is no step.
  timeout: 1_800_000,
  expect: { timeout: 45_000 },
  reporter: [['list', { printSteps: true }]],
  use: {
    ...shared.use,
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    trace: 'off',
  },
});
