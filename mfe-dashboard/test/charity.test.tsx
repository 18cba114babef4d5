import { authRoutes, ordersRoutes } from '@alaso/contracts';
import { aCharityApplication, aDonation, anOrganization, aUser } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Charity from '../src/charity/charity.tsx';

const user = aUser();
const Applicant = () => <Charity user={user} />;
const Verified = () => <Charity user={{ ...user, isVerifiedCharity: true }} />;
const offer = aDonation({ status: 'requested', acts: ['accept', 'decline'], message: 'Two dresses' });
const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));

beforeEach(() => {
  answer(authRoutes.currentUser, user);
});

describe('somebody who is no verified charity', () => {
  it('applies; what is missing is said at its field', async () => {
    answer(authRoutes.ownCharityApplication, { application: null });
    answerBy(authRoutes.applyAsCharity, () => {
      answer(authRoutes.ownCharityApplication, { application: aCharityApplication() });
      return okAnswer(authRoutes.applyAsCharity, aCharityApplication());
    });
    renderSlice(Applicant, '/dashboard?tab=charity');
    const form = within(await screen.findByRole('form', { name: 'Charity application' }));
    await userEvent.click(form.getByRole('button', { name: 'Apply' }));
    expect(form.getByText('Organization name is required')).toBeVisible();
    expect(form.getByText('Name at least one thing that you need')).toBeVisible();
    expect(form.getByLabelText('Organization Name')).toHaveFocus();
    expect(writes()).toEqual([]);

    await userEvent.type(form.getByLabelText('Organization Name'), 'Hope Orphanage');
    await userEvent.type(form.getByLabelText('CAC number'), 'it 45678');
    await userEvent.type(form.getByLabelText('Phone'), '0803 123 4567');
    await userEvent.click(form.getByRole('combobox', { name: 'States you work in' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Lagos' }));
    await userEvent.type(form.getByLabelText('Need 1'), 'School uniforms');
    await userEvent.click(form.getByRole('button', { name: 'Add a need' }));
    await userEvent.click(form.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Being checked')).toBeVisible();
    expect(writes()).toEqual([
      {
        path: '/api/charity-application',
        body: {
          name: 'Hope Orphanage',
          type: 'orphanage',
          cacNumber: 'IT45678',
          phone: '+2348031234567',
          areas: ['Lagos'],
          needs: ['School uniforms'],
          about: '',
          evidence: [],
        },
      },
    ]);
    // Typing a whole form takes a while on a busy machine.
  }, 20_000);

  it('reads why they were rejected, and finds what they wrote in the form', async () => {
    const application = aCharityApplication({ status: 'rejected', reason: 'The number is of a shop' });
    answer(authRoutes.ownCharityApplication, { application });
    renderSlice(Applicant, '/dashboard?tab=charity');
    expect(await screen.findByText('The reason: The number is of a shop')).toBeVisible();
    expect(screen.getByLabelText('CAC number')).toHaveValue('IT45678');
  });
});

describe('a verified charity', () => {
  beforeEach(() => {
    answer(authRoutes.getOrganization, anOrganization({ id: user.id }));
    answer(ordersRoutes.donationInbox, [offer]);
  });

  it('accepts an offer, and sees the donor’s first name and message', async () => {
    answerBy(ordersRoutes.acceptDonation, () => {
      const accepted = { ...offer, status: 'accepted' as const, acts: ['propose' as const] };
      answer(ordersRoutes.donationInbox, [accepted]);
      return okAnswer(ordersRoutes.acceptDonation, accepted);
    });
    renderSlice(Verified, '/dashboard?tab=charity');
    const item = within((await screen.findByText('“Two dresses”')).closest('li') ?? document.body);
    expect(item.getByText(new RegExp(`From ${offer.donorFirstName}`))).toBeVisible();
    await userEvent.click(item.getByRole('button', { name: /^Accept/ }));
    expect(await item.findByRole('button', { name: /^Propose days/ })).toBeVisible();
    expect(writes()).toEqual([{ path: `/api/donations/${offer.id}/accept`, body: undefined }]);
  });

  it('declines with a reason only', async () => {
    answer(ordersRoutes.declineDonation, { ...offer, status: 'declined', acts: [] });
    renderSlice(Verified, '/dashboard?tab=charity');
    await userEvent.click(await screen.findByRole('button', { name: /^Decline/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(writes()).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Why'), 'Our children are smaller');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toEqual({ reason: 'Our children are smaller' });
  });

  it('says anew what it needs', async () => {
    answer(authRoutes.editOrganization, anOrganization());
    renderSlice(Verified, '/dashboard?tab=charity');
    await userEvent.type(await screen.findByLabelText('Need 1'), ' and shoes');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toMatchObject({ needs: ["Children's clothing, ages 5 to 12 and shoes"] });
  });
});
