import { act, fireEvent, render, screen } from '@testing-library/react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { ShareIcon } from '../icons.ts';
import { Tooltip, TooltipProvider } from '../tooltip/tooltip.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function wait(ms: number) {
  act(() => void jest.advanceTimersByTime(ms));
}

test('an icon button shows its name after 700 ms and is called by it once', () => {
  render(
    <TooltipProvider>
      <IconButton label="Share" icon={<ShareIcon />} />
    </TooltipProvider>,
  );
  const share = screen.getByRole('button', { name: 'Share' });
  fireEvent.pointerEnter(share);
  wait(700);
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('Share');
  expect(share).not.toHaveAccessibleDescription();
});

test('opens after 700 ms, the next one at once within 300 ms, and after that with the delay again', () => {
  render(
    <TooltipProvider>
      <Tooltip text="Copies the address">
        <Button>Share</Button>
      </Tooltip>
      <Tooltip text="Back to Explore">
        <Button>Back</Button>
      </Tooltip>
    </TooltipProvider>,
  );
  const share = screen.getByRole('button', { name: 'Share' });
  const back = screen.getByRole('button', { name: 'Back' });

  fireEvent.pointerEnter(share);
  wait(699);
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  wait(1);
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('Copies the address');
  expect(share).toHaveAccessibleDescription('Copies the address');

  fireEvent.pointerLeave(share);
  wait(120);
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  fireEvent.pointerEnter(back);
  wait(0);
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('Back to Explore');

  fireEvent.pointerLeave(back);
  wait(120 + 300);
  fireEvent.pointerEnter(share);
  wait(699);
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  wait(1);
  expect(screen.getByRole('tooltip', { hidden: true })).toBeInTheDocument();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

test('moving straight to the next icon shows its name immediately, and the first one goes', () => {
  render(
    <TooltipProvider>
      <IconButton label="Share" icon={<ShareIcon />} />
      <IconButton label="Save" icon={<ShareIcon />} />
    </TooltipProvider>,
  );
  const [share, save] = [
    screen.getByRole('button', { name: 'Share' }),
    screen.getByRole('button', { name: 'Save' }),
  ];
  fireEvent.pointerEnter(share);
  wait(700);
  fireEvent.pointerLeave(share);
  fireEvent.pointerEnter(save);
  wait(0);
  expect(screen.getAllByRole('tooltip', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Save',
  ]);
  fireEvent.pointerLeave(save);
  fireEvent.pointerEnter(share);
  wait(0);
  expect(screen.getAllByRole('tooltip', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Share',
  ]);
});
