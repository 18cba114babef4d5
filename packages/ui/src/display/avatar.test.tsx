import { act, fireEvent, render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const photoIn = (container: HTMLElement) => container.querySelector('img');

test('a photo that is still being prepared replaces the initials when it is ready', () => {
  const { container } = render(<Avatar name="Ngozi Obi" src="/media/photos/a/320.webp" />);
  const failOnce = () => {
    const photo = photoIn(container);
    if (!photo) throw new Error('the photo is not asked for');
    fireEvent.error(photo);
    expect([photoIn(container), container.textContent]).toEqual([null, 'NO']);
    act(() => void jest.advanceTimersByTime(2000));
  };
  failOnce();
  failOnce();
  expect(photoIn(container)).toHaveAttribute('src', '/media/photos/a/320.webp');
});

test('another photo is asked for right away, and a photo that stays away is given up', () => {
  const { container, rerender } = render(<Avatar name="Ngozi" src="/media/photos/a/320.webp" />);
  for (let tries = 0; tries < 30; tries += 1) {
    fireEvent.error(photoIn(container) ?? container);
    act(() => void jest.advanceTimersByTime(2000));
  }
  act(() => void jest.advanceTimersByTime(60_000));
  expect([photoIn(container), container.textContent]).toEqual([null, 'N']);
  rerender(<Avatar name="Ngozi" src="/media/photos/b/320.webp" />);
  expect(photoIn(container)).toHaveAttribute('src', '/media/photos/b/320.webp');
  rerender(<Avatar name="Ngozi" src={null} />);
  expect(photoIn(container)).toBeNull();
});

test.each([
  ['Ngozi Obi', 'NO'],
  ['o\u0323\u0301ba \u1ECD\u0301la', 'O\u0323\u0301\u1ECC\u0301'],
  ['👩🏾‍🦱 Ada 🇳🇬', '👩🏾‍🦱🇳🇬'],
  ['𝒜da', '𝒜'],
  ['', ''],
])('the initials of %s are whole letters: %s', (name, initials) => {
  expect(render(<Avatar name={name} />).container.textContent).toBe(initials);
});
