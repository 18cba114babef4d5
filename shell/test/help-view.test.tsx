import { renderSlice } from '@alaso/web-kit/testing';
import { screen, within } from '@testing-library/react';
import HelpView from '../src/pages/help/help-view.tsx';

test('Help is in order of what people want to do, and says where to write', async () => {
  renderSlice(HelpView, '/?page=help');
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
  const links = contents.getAllByRole('link');
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    headings.map(({ textContent, id }) => [textContent, `#${id}`]),
  );
  for (const task of ['Offer another price', 'Write to a member', 'Keep your account safe'])
    expect(contents.getByRole('link', { name: task })).toBeVisible();
  expect(screen.getByText(/^Two-step sign-in protects your account/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'hello@alaso.example' })).toHaveAttribute(
    'href',
    'mailto:hello@alaso.example',
  );
});
