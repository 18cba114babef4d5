import { aUser } from '@alaso/contracts/testing';
import { renderSlice } from '@alaso/web-kit/testing';
import { screen } from '@testing-library/react';
import { AccountBanners } from '../src/suspension/account-banners.tsx';

const why = 'Sold copies as originals.';
const show = (changed: Parameters<typeof aUser>[0]) =>
  renderSlice(() => <AccountBanners user={aUser(changed)} />, '/');

it('says until when, why, and where to appeal', () => {
  show({ isSuspended: true, suspendedUntil: '2026-12-03T13:00:00.000Z', suspendedWhy: why });
  expect(screen.getByText(/suspended until 3 Dec 2026/)).toHaveTextContent('14:00');
  expect(screen.getByText(/Sold copies as originals\./)).toBeVisible();
  expect(screen.getByRole('link', { name: /appeal/ })).toHaveAttribute('href', '/dashboard?tab=decisions');
});

it('says that a suspension has no end yet', () => {
  show({ isSuspended: true, suspendedUntil: null, suspendedWhy: why });
  expect(screen.getByText('Your account is suspended until further notice')).toBeVisible();
});

it('is there for nobody else', () => {
  const { container } = show({});
  expect(container).toBeEmptyDOMElement();
});
