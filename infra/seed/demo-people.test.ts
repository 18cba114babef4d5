import { NewCharityApplication, Organization, roles, User } from '@alaso/contracts';
import * as z from 'zod/mini';
import { presentApplication, presentOrganization } from '../../svc-auth/src/charities/charity.presenter.ts';
import { presentUser } from '../../svc-auth/src/users/user.presenter.ts';
import { charityApplicationRows, organizationRows } from './charity-rows.ts';
import { userRows } from './seed.ts';
import { expectAllOf, expectBeforeFirstSeeding, expectUnique } from './row-expectations.ts';

describe('the people', () => {
  it('are three demo accounts and forty others, each with an address of their own, in every role', () => {
    expect(userRows).toHaveLength(43);
    expectUnique(userRows.map(({ email }) => email));
    expectUnique(userRows.map(({ firstName }) => firstName));
    expectAllOf(
      roles,
      userRows.map(({ role }) => role),
    );
    expect(userRows.filter(({ isDemo }) => isDemo).map(({ email }) => email)).toEqual(
      ['user', 'tailor', 'admin'].map((role) => `${role}@demo.asoebi.example`),
    );
    expect(userRows.filter(({ isVerifiedCharity }) => isVerifiedCharity)).toHaveLength(2);
  });

  it('have two verified charities with what they need, and an application that waits', () => {
    expect(organizationRows.map(({ type }) => type).toSorted()).toEqual(['ngo', 'orphanage']);
    for (const row of organizationRows) {
      expect(userRows.find(({ _id }) => _id === row._id)?.isVerifiedCharity).toBe(true);
      z.parse(Organization, presentOrganization(row));
    }
    for (const row of charityApplicationRows) {
      const { id, status, reason, createdAt, updatedAt, files, ...given } = presentApplication(row);
      expect(z.parse(NewCharityApplication, given)).toEqual(given);
      expect(files).toEqual([]);
      expect([id, reason, createdAt <= updatedAt]).toEqual([row._id, null, true]);
      const opened = userRows.find(({ _id }) => _id === row.userId)?.charityRequest;
      expect(opened).toBe(status === 'pending' ? 'open' : undefined);
    }
  });

  it('are what the contract calls a user', () => {
    for (const row of userRows) z.parse(User, presentUser({ ...row, passwordHash: '' }));
  });

  it('were not changed after the first seeding', () => {
    expectBeforeFirstSeeding(userRows);
  });
});
