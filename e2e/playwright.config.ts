import { defineConfig } from '@playwright/test';

/** Tests that run only on a phone: a wide screen behaves the same, and other tests check its layout. */
const goneOnAPhone = [
  'a-delivery-and-a-meeting.spec.ts',
  'a-donation.spec.ts',
  'decision-and-appeal.spec.ts',
  'drafts-and-standing.spec.ts',
  'few-round-trips.spec.ts',
  'leave-together.spec.ts',
  'many-items-from-a-csv.spec.ts',
  'no-log-has-a-secret.spec.ts',
  'notifications.spec.ts',
  'pages-follow.spec.ts',
  'pay-now.spec.ts',
  'photos.spec.ts',
  'rental.spec.ts',
  'shared-link.spec.ts',
  'small-tiles-say-no-image.spec.ts',
  'tailoring.spec.ts',
  'the-list-keeps-its-place.spec.ts',
  'two-tabs-edit.spec.ts',
  'without-network.spec.ts',
];

/** Run by `npm test -- e2e`, which starts a whole platform and passes its address. */
export default defineConfig({
  testDir: 'browser',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // A test that passes only on a second try would hide a fault.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // Each test starts as a first visit. The test of the worker itself allows it.
    serviceWorkers: 'block',
    // Pages that fade in would only take time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // It takes a third more of the processor: `TRACE=yes npm test -- e2e` records one of what fails.
    trace: process.env.TRACE === 'yes' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: '1280 px',
      testIgnore: goneOnAPhone,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: '360 px',
      testIgnore: [
        'a-new-slice.spec.ts',
        'a-release-is-tried-first.spec.ts',
        'a-role-change-is-felt.spec.ts',
        // Its links are in the bar, and a wide screen shows more photos.
        'fast-ways.spec.ts',
        'slices-fail-in-their-own-place.spec.ts',
        'one-slices-entry-is-odd.spec.ts',
        'open-tabs.spec.ts',
        'stock-federation.spec.ts',
        'users-and-palette.spec.ts',
      ],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
