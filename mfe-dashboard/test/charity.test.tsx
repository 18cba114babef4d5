import { authRoutes, catalogRoutes, ordersRoutes } from '@alaso/contracts';
import { aCharityApplication, aDonation, anOrganization, aUser } from '@alaso/contracts/testing';
import {
  answer,
  answerBy,
  answerUploads,
  calls,
  okAnswer,
  refuse,
  renderSlice,
} from '@alaso/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Charity from '../src/charity/charity.tsx';

const user = aUser();
const Applicant = () => <Charity user={user} />;
const Verified = () => <Charity user={{ ...user, isVerifiedCharity: true }} />;
const offer = aDonation({ status: 'requested', acts: ['accept', 'decline'], message: 'Two dresses' });
const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));

/** Every upload arrives and is taken as a paper, or, where they are refused, does not. */
function evidenceArrives() {
  const papers = { areRefused: false, id: '13131313-1313-4313-8313-131313131313' };
  answerBy(catalogRoutes.createUploadAddress, () => {
    const objectPath = `/media/uploads/${user.id}/${papers.id}`;
    return okAnswer(catalogRoutes.createUploadAddress, {
      uploadURL: new URL(objectPath, window.location.origin).href,
      objectPath,
      maxBytes: 5_242_880,
      expiresAt: new Date(0).toISOString(),
    });
  });
  answerUploads('/media/uploads/', () => new Response(null, { status: papers.areRefused ? 413 : 201 }));
  answer(catalogRoutes.addEvidenceFile, {
    id: papers.id,
    name: 'certificate.pdf',
    type: 'application/pdf',
    bytes: 8,
  });
  return papers;
}

beforeEach(() => {
  answer(authRoutes.currentUser, user);
});

describe('someone who is no verified charity', () => {
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
    expect(form.getByText('Add at least one need')).toBeVisible();
    expect(form.getByLabelText('Organization Name')).toHaveFocus();
    expect(writes()).toEqual([]);

    await userEvent.type(form.getByLabelText('Organization Name'), 'Hope Orphanage');
    await userEvent.type(form.getByLabelText('CAC number'), 'it 45678');
    await userEvent.type(form.getByLabelText('Phone'), '0803 123 4567');
    await userEvent.click(form.getByRole('combobox', { name: 'States where you work' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Lagos' }));
    await userEvent.type(form.getByLabelText('Need 1'), 'School uniforms');
    await userEvent.click(form.getByRole('button', { name: 'Add a need' }));
    await userEvent.click(form.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Under review')).toBeVisible();
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
          fileIds: [],
        },
      },
    ]);
  });

  it('sends papers with it: one that does not get through is tried again, one that is none is refused', async () => {
    answer(authRoutes.ownCharityApplication, { application: aCharityApplication() });
    answer(authRoutes.editCharityApplication, aCharityApplication());
    const papers = evidenceArrives();
    renderSlice(Applicant, '/dashboard?tab=charity');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit application' }));
    papers.areRefused = true;
    await userEvent.upload(screen.getByLabelText('Documents', { selector: 'input' }), [
      new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' }),
    ]);
    expect(await screen.findByText(/upload failed/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(screen.getByText(/Retry or remove it/)).toBeVisible();
    papers.areRefused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry certificate.pdf' }));
    const link = await screen.findByRole('link', { name: /certificate\.pdf/ });
    expect(link).toHaveAttribute('href', `/api/evidence-files/${papers.id}`);

    const large = new File(['%PDF-1.7'], 'large.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 5_242_881 });
    await userEvent.upload(screen.getByLabelText('Documents', { selector: 'input' }), [large]);
    expect(await screen.findByText(/exceeds the maximum allowed size of 5 MB/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove large.pdf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(writes().at(-1)).toMatchObject({
        path: '/api/charity-application',
        body: { fileIds: [papers.id] },
      }),
    );
  });

  it.each([
    ['image/jpg', { contentType: 'image/jpg', bytes: 4 }],
    ['', { bytes: 4 }],
  ])('sends a scan of the type “%s”, for its bytes tell what it is', async (type, asked) => {
    answer(authRoutes.ownCharityApplication, { application: aCharityApplication() });
    evidenceArrives();
    renderSlice(Applicant, '/dashboard?tab=charity');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit application' }));
    const scan = new File(['scan'], 'scan.jpg', { type });
    fireEvent.change(screen.getByLabelText('Documents', { selector: 'input' }), {
      target: { files: [scan] },
    });
    expect(await screen.findByRole('link', { name: /certificate\.pdf/ })).toBeVisible();
    expect(calls.find(({ path }) => path === '/api/objects/upload')?.body).toEqual(asked);
  });

  it('withdraws it once that is confirmed', async () => {
    answer(authRoutes.ownCharityApplication, { application: aCharityApplication() });
    answerBy(authRoutes.withdrawCharityApplication, () => {
      answer(authRoutes.ownCharityApplication, { application: null });
      return okAnswer(authRoutes.withdrawCharityApplication);
    });
    renderSlice(Applicant, '/dashboard?tab=charity');
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(writes()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('heading', { name: 'Apply as a charity' })).toBeVisible();
  });

  it('reads why they were rejected, and finds what they wrote in the form', async () => {
    const application = aCharityApplication({ status: 'rejected', reason: 'The number is of a shop' });
    answer(authRoutes.ownCharityApplication, { application });
    renderSlice(Applicant, '/dashboard?tab=charity');
    expect(await screen.findByText('Reason: The number is of a shop')).toBeVisible();
    expect(screen.getByLabelText('CAC number')).toHaveValue('IT45678');
  });
});

it('asks a verified charity without a card for its card, and not to apply', async () => {
  refuse(authRoutes.getOrganization, 'not-found', 'There is no such organization.');
  answer(authRoutes.ownCharityApplication, { application: null });
  renderSlice(Verified, '/dashboard?tab=charity');
  expect(await screen.findByRole('heading', { name: 'Your public profile' })).toBeVisible();
  expect(screen.queryByText(/Apply as a charity/)).toBeNull();
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

  it('says that it has arrived, and may show it', async () => {
    const collected = { ...offer, status: 'collected' as const, acts: ['receive' as const] };
    answer(ordersRoutes.donationInbox, [collected]);
    const photo = { id: '12121212-1212-4212-8212-121212121212', width: 1200, height: 1500 };
    answerBy(ordersRoutes.receiveDonation, () => {
      const received = { ...offer, status: 'received' as const, acts: [], receivedPhotos: [photo] };
      answer(ordersRoutes.donationInbox, [received]);
      return okAnswer(ordersRoutes.receiveDonation, received);
    });
    renderSlice(Verified, '/dashboard?tab=charity');
    await userEvent.click(await screen.findByRole('button', { name: /^Mark as received/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Up to 2/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as received' }));
    expect(await screen.findByRole('link', { name: 'Photos of what arrived, photo 1 of 1' })).toBeVisible();
    expect(writes()).toEqual([{ path: `/api/donations/${offer.id}/receive`, body: { photoIds: [] } }]);
  });

  it('declines with a reason only', async () => {
    answer(ordersRoutes.declineDonation, { ...offer, status: 'declined', acts: [] });
    renderSlice(Verified, '/dashboard?tab=charity');
    await userEvent.click(await screen.findByRole('button', { name: /^Decline/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(writes()).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason'), 'Our children are smaller');
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
