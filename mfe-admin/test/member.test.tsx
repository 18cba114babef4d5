import { authRoutes, moderationRoutes } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemberNotes, MemberSanctions, SanctionControls } from '../src/member/index.ts';

const admin = aUser({ role: 'admin' });
const ada = aUser({ id: '22222222-2222-4222-8222-222222222222', firstName: 'Ada', lastName: 'Obi' });
const caseId = '33333333-3333-4333-8333-333333333333';
const file: moderationRoutes.MemberFile = {
  sanctions: [
    {
      caseId,
      stage: 'decided',
      person: 'suspend',
      hidden: [],
      until: null,
      why: 'Took money twice',
      at: '2026-11-20T10:00:00.000Z',
      byName: 'Efe Osagie',
      isActive: true,
      reportCount: 0,
      changes: [
        { event: 'decided', at: '2026-11-20T10:00:00.000Z', byName: 'Efe Osagie', text: 'Took money twice' },
        { event: 'changed', at: '2026-11-21T10:00:00.000Z', byName: 'Hadiza Bello', text: 'More reports' },
      ],
    },
  ],
  notes: [{ id: caseId, text: 'Called us', byName: 'Efe Osagie', at: '2026-11-22T10:00:00.000Z' }],
};

beforeEach(() => {
  answer(authRoutes.currentUser, admin);
  answer(moderationRoutes.memberFile, file);
});

test('lists every sanction with who, why and when, and leads to its case', async () => {
  renderSlice(() => <MemberSanctions memberId={ada.id} />, '/admin');
  expect(await screen.findByRole('link', { name: 'Suspended until further notice' })).toHaveAttribute(
    'href',
    `/admin?tab=cases&case=${caseId}`,
  );
  expect(screen.getByText('Active')).toBeVisible();
  const changes = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(changes.join(' ')).toMatch(
    /Decided by Efe Osagie.*Took money twice.*Given another end by Hadiza Bello/,
  );
});

test.each([
  [false, 'Suspend', { sanction: 'suspend', days: 7 }, 'Suspended'],
  [true, 'Lift suspension', { sanction: 'lift' }, 'Suspension lifted'],
  [true, 'Change suspension', { sanction: 'change', days: 7 }, 'Suspension changed'],
  [false, 'Warn', { sanction: 'warn' }, 'Warning sent'],
] as const)('suspended %s: %s asks why before it acts', async (isSuspended, button, sent, done) => {
  answerBy(moderationRoutes.sanctionMember, () => okAnswer(moderationRoutes.sanctionMember, file));
  const { toasts } = renderSlice(() => <SanctionControls user={{ ...ada, isSuspended }} />, '/admin');
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: button }));
  expect(dialog.getByText('Give a reason')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'Took money twice');
  await userEvent.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: done }]));
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    ...sent,
    why: 'Took money twice',
  });
});

test('keeps what was typed if another admin was faster', async () => {
  refuse(moderationRoutes.sanctionMember, 'case-moved', 'They are no longer suspended.');
  const { toasts } = renderSlice(() => <SanctionControls user={{ ...ada, isSuspended: true }} />, '/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Lift suspension' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'They sent the receipt');
  await userEvent.click(dialog.getByRole('button', { name: 'Lift suspension' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Not done' }]));
  expect(dialog.getByRole('textbox', { name: /Why/ })).toHaveValue('They sent the receipt');
});

test('an admin’s own page has no sanctions to give', async () => {
  renderSlice(
    () => (
      <>
        <SanctionControls user={admin} />
        <MemberNotes memberId={admin.id} />
      </>
    ),
    '/admin',
  );
  expect(await screen.findByText('Called us')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument());
});

test('adds a note', async () => {
  answerBy(moderationRoutes.addMemberNote, () => okAnswer(moderationRoutes.addMemberNote, file));
  const { toasts } = renderSlice(() => <MemberNotes memberId={ada.id} />, '/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Add note' }));
  expect(screen.getByText('Write the note')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /New note/ }), 'Lost a parcel');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Note added' }]));
  expect(screen.getByRole('textbox', { name: /New note/ })).toHaveValue('');
});
