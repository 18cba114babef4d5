import { forgetAsked, takeAsked } from '../src/api/call.ts';

const answer = Promise.resolve({} as Response);
beforeEach(() => {
  window.alasoAsked = { '/api/listings': answer };
});
afterEach(() => jest.restoreAllMocks());

test('what the page has asked for is taken once, by its own address', () => {
  expect(takeAsked('/api/listings?limit=8')).toBeUndefined();
  expect(takeAsked('/api/listings')).toBe(answer);
  expect(takeAsked('/api/listings')).toBeUndefined();
});

test('after a write, or later than a call may take, it is asked for anew', () => {
  jest.spyOn(performance, 'now').mockReturnValue(16_000);
  expect(takeAsked('/api/listings')).toBeUndefined();
  jest.restoreAllMocks();
  forgetAsked();
  expect(takeAsked('/api/listings')).toBeUndefined();
});
