import { aUser } from '@alaso/contracts/testing';
import { act, renderHook } from '@testing-library/react';
import { maxBannerWaitMs, useLateBanners } from '../src/suspension/use-late-banners.ts';

type FetchBanners = NonNullable<Parameters<typeof useLateBanners>[1]>;

const later = '2999-01-01T00:00:00.000Z';

function open(path: string, changed: Parameters<typeof aUser>[0], fetch: FetchBanners) {
  window.history.replaceState(null, '', path);
  return renderHook(() => useLateBanners(aUser(changed), fetch)).result;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

it('lets a page wait for its banner, but not longer than a second if the code hangs', () => {
  const never = jest.fn<ReturnType<FetchBanners>, []>(() => new Promise(() => {}));
  const result = open('/upload', { verifyEmailBy: later }, never);
  expect(result.current.isWaiting).toBe(true);
  act(() => jest.advanceTimersByTime(maxBannerWaitMs - 1));
  expect(result.current.isWaiting).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toEqual({ AccountBanners: null, isWaiting: false });
});

it('shows the banner as soon as its code is there, also after the wait', async () => {
  let arrive = (_: Awaited<ReturnType<FetchBanners>>) => {};
  const slow: FetchBanners = () => new Promise((resolve) => (arrive = resolve));
  const result = open('/explore', { isSuspended: true }, slow);
  act(() => jest.advanceTimersByTime(maxBannerWaitMs));
  const AccountBanners = () => <p>Suspended</p>;
  await act(() => Promise.resolve(arrive({ AccountBanners })));
  expect(result.current).toEqual({ AccountBanners, isWaiting: false });
});

it.each(['/explore', '/dashboard'])('neither waits nor loads where it shows no banner: %s', (path) => {
  const fetch = jest.fn<ReturnType<FetchBanners>, []>();
  const result = open(path, { verifyEmailBy: later }, fetch);
  expect(result.current.isWaiting).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});
