import { defineConfig } from '@playwright/test';

/**
 * True if only the gate runs. It consists of the user journeys that set no timeout of their own, each at one
 * width, with separate people and listings. All other tests have the tag `@full`.
 */
const isGate = process.env.TEST_SUITE === 'gate';

/** Tests that run only on a phone because a wide screen behaves the same and other tests check its layout. */
const onlyOnAPhone = [
  'a-delivery-and-a-meeting.spec.ts',
  'a-donation.spec.ts',
  'a-sale-to-its-end.spec.ts',
  'decision-and-appeal.spec.ts',
  'device-notifications.spec.ts',
  'drafts-and-standing.spec.ts',
  'few-round-trips.spec.ts',
  'first-content.spec.ts',
  'first-paint.spec.ts',
  'gift-queue.spec.ts',
  'leave-together.spec.ts',
  'many-items-from-a-csv.spec.ts',
  'messages.spec.ts',
  'no-log-has-a-secret.spec.ts',
  'notifications.spec.ts',
  'old-browsers.spec.ts',
  'pages-follow.spec.ts',
  'pay-now.spec.ts',
  'phone-screens.spec.ts',
  'photos.spec.ts',
  'rental.spec.ts',
  'reviews.spec.ts',
  'share-target.spec.ts',
  'shared-link.spec.ts',
  'small-tiles-say-no-image.spec.ts',
  'tailoring.spec.ts',
  'the-list-keeps-its-scroll-position.spec.ts',
  'thread-opens-at-its-end.spec.ts',
  'translated.spec.ts',
  'two-step-sign-in.spec.ts',
  'two-tabs-edit.spec.ts',
  'without-network.spec.ts',
];

const onlyOnAWideScreen = [
  'a-new-slice.spec.ts',
  'a-release-is-tried-first.spec.ts',
  'a-role-change-is-felt.spec.ts',
  'conversation.spec.ts',
  // A wide screen shows the links in the bar and more photos.
  'fast-ways.spec.ts',
  // Admins use wide screens.
  'numbers-and-the-log.spec.ts',
  'one-slices-entry-is-odd.spec.ts',
  'open-tabs.spec.ts',
  'own-account.spec.ts',
  'slices-fail-alone.spec.ts',
  'stock-federation.spec.ts',
  'users-and-palette.spec.ts',
  'ways-back.spec.ts',
];

/**
 * Run at both widths in the full suite, but only on a wide screen in the gate. In the gate, all other tests
 * for both widths run on a phone.
 */
const wideInTheGate = ['an-offer.spec.ts', 'back-office.spec.ts'];

const notInTheGate = isGate ? [/@full\b/] : [];

/** Run by `npm test` and `npm run test:full`, which start a complete platform and pass its URL. */
export default defineConfig({
  testDir: 'browser',
  outputDir: 'test-results',
  globalSetup: './browser/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // In the gate, a retry would hide a fault. In the full suite, it distinguishes a flaky test from a broken
  // one.
  retries: isGate ? 0 : 1,
  timeout: isGate ? 180_000 : 90_000,
  expect: { timeout: isGate ? 30_000 : 20_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // Blocked so that each test starts as a first visit. The test of the service worker itself allows it.
    serviceWorkers: 'block',
    // Waiting for pages to fade in would only slow down the tests.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording a trace of each test takes a third more processor time. TRACE=yes keeps traces of failed
    // tests.
    trace: process.env.TRACE === 'yes' ? 'retain-on-failure' : 'on-first-retry',
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
  // A test tagged @wide or @phone runs only at that width.
  projects: [
    {
      name: '1280 px',
      ...(isGate && { testMatch: [...onlyOnAWideScreen, ...wideInTheGate] }),
      testIgnore: onlyOnAPhone,
      grepInvert: [/@phone\b/, ...notInTheGate],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: '360 px',
      testIgnore: [...onlyOnAWideScreen, ...(isGate ? wideInTheGate : [])],
      grepInvert: [/@wide\b/, ...notInTheGate],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
