import {
  authRoutes,
  CharityApplication,
  Donation,
  Listing,
  ListingPhoto,
  OrderPage,
  Organization,
  AdminReport,
  Tailoring,
  TailoringJob,
  Transaction,
  User,
} from '../src/index.ts';
import {
  aCharityApplication,
  aDonation,
  aListing,
  aNotification,
  anOrder,
  anOrderPage,
  anOrganization,
  aPhoto,
  aReport,
  aTailoring,
  aTailoringJob,
  aUser,
} from '../src/fixtures/index.ts';

test.each([
  ['aUser', User, aUser()],
  ['aListing', Listing, aListing()],
  ['anOrder', Transaction, anOrder()],
  ['anOrderPage', OrderPage, anOrderPage()],
  ['aDonation', Donation, aDonation()],
  ['anOrganization', Organization, anOrganization()],
  ['aCharityApplication', CharityApplication, aCharityApplication()],
  ['aNotification', authRoutes.Notification, aNotification()],
  ['aReport', AdminReport, aReport()],
  ['aTailoring', Tailoring, aTailoring()],
  ['aTailoringJob', TailoringJob, aTailoringJob()],
  ['aPhoto', ListingPhoto, aPhoto()],
] as const)('%s gives what its schema accepts, and nothing more', (_name, schema, built) => {
  expect(schema.parse(built)).toEqual(built);
});
