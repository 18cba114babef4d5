import { authRoutes, type Organization, ordersRoutes } from '@alaso/contracts';
import { aDonation, aListing, anOrganization } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DonateDialog } from '../src/donate/donate-dialog.tsx';

const listing = aListing({ place: { state: 'Lagos', lga: 'Surulere' } });
const hope = anOrganization();
const needle = anOrganization({ id: hope.id.replace(/8/g, '7'), name: 'Zaria Needle Fund', type: 'ngo' });

function Donate() {
  const [open, setOpen] = useState(true);
  return <DonateDialog listing={listing} open={open} onOpenChange={setOpen} />;
}

const box = () => screen.findByRole('combobox', { name: 'Organization Name' });
const sent = () => calls.filter(({ path }) => path === '/api/donations').map(({ body }) => body);

let toasts: ReturnType<typeof renderSlice>['toasts'];
const said = () => toasts.map(({ description }) => description);

beforeEach(() => {
  answerBy(authRoutes.listOrganizations, ({ search }) =>
    okAnswer(authRoutes.listOrganizations, search.get('type') === 'ngo' ? [needle] : [hope]),
  );
  answer(ordersRoutes.requestDonation, aDonation());
  ({ toasts } = renderSlice(Donate, '/'));
});

it('suggests verified organizations of the chosen type with what they need, and sends the one that is chosen', async () => {
  const name = await box();
  await userEvent.click(name);
  expect(await screen.findByRole('option', { name: /Hope Orphanage.*ages 5 to 12/ })).toBeVisible();
  expect(name).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(name).toHaveValue('Hope Orphanage');
  expect(name).toHaveAccessibleDescription("Verified. Needs: Children's clothing, ages 5 to 12");
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Donate Item' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ organizationName: 'Hope Orphanage', organizationId: hope.id });
  await waitFor(() =>
    expect(said()).toEqual([expect.stringMatching(/We'll contact .* Your offer is in their inbox here\.$/)]),
  );
});

it('suggests three that work where the item is first, and then the others by name', async () => {
  const named = (index: number, name: string, areas: Organization['areas']) =>
    anOrganization({ id: hope.id.replace(/8/g, String(index)), name, areas });
  const near = [1, 2, 3].map((index) => named(index, `Lagos home ${index}`, ['Lagos']));
  const far = named(4, 'Abia home', ['Abia']);
  answerBy(authRoutes.listOrganizations, ({ search }) =>
    okAnswer(authRoutes.listOrganizations, search.get('area') === 'Lagos' ? near : [far, ...near]),
  );
  await userEvent.click(await box());
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 12))).toEqual([
    'Lagos home 1',
    'Lagos home 2',
    'Lagos home 3',
    'Abia homeChi',
  ]);
  expect(screen.getAllByText(/^Works in Lagos · /)).toHaveLength(3);
});

it('takes any other name: typing over a chosen one lets go of it', async () => {
  const name = await box();
  await userEvent.click(name);
  await userEvent.click(await screen.findByRole('option', { name: /Hope/ }));
  await userEvent.type(name, ' in Yaba');
  await userEvent.click(screen.getByRole('button', { name: 'Donate Item' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ organizationName: 'Hope Orphanage in Yaba' });
  expect(sent()[0]).not.toHaveProperty('organizationId');
});

it('asks for the phone or e-mail of an organization without an account, and not of a verified one', async () => {
  const contact = () => screen.queryByRole('textbox', { name: /Phone or email of the organization/ });
  const name = await box();
  await userEvent.click(name);
  await userEvent.click(await screen.findByRole('option', { name: /Hope/ }));
  expect(contact()).toBeNull();
  await userEvent.clear(name);
  await userEvent.type(name, 'Saints of Yaba');
  const field = await screen.findByRole('textbox', { name: /Phone or email of the organization/ });
  await userEvent.type(field, 'call them');
  await userEvent.click(screen.getByRole('button', { name: 'Donate Item' }));
  expect(await screen.findByText('Enter a Nigerian phone number or an email address')).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '0803 123 4567');
  await userEvent.click(screen.getByRole('button', { name: 'Donate Item' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ organizationContact: '+2348031234567' });
  await waitFor(() =>
    expect(said()).toEqual([
      expect.stringMatching(/We'll contact .* Our team will call them on \+2348031234567\.$/),
    ]),
  );
});

it('says that an email contact gets a link to answer', async () => {
  await userEvent.type(await box(), 'Saints of Yaba');
  const field = await screen.findByRole('textbox', { name: /Phone or email of the organization/ });
  expect(field).toHaveAccessibleDescription(/We mail a link to answer, or our team calls the phone number\./);
  await userEvent.type(field, 'hello@saints.example');
  await userEvent.click(screen.getByRole('button', { name: 'Donate Item' }));
  await waitFor(() =>
    expect(said()).toEqual([
      expect.stringMatching(/We mail them a link to answer at hello@saints\.example\.$/),
    ]),
  );
});

it('without a contact sends none', async () => {
  await userEvent.type(await box(), 'Saints of Yaba');
  await userEvent.click(screen.getByRole('button', { name: 'Donate Item' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('organizationContact');
  await waitFor(() =>
    expect(said()).toEqual([expect.stringMatching(/We'll contact the organization to arrange pickup\.$/)]),
  );
});

it('Escape closes the list first, and the dialog after it', async () => {
  await userEvent.click(await box());
  await screen.findByRole('option', { name: /Hope/ });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
