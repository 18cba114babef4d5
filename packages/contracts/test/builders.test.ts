import {
  authRoutes,
  Donation,
  Listing,
  ListingPhoto,
  OrderPage,
  Report,
  Transaction,
  User,
} from '../src/index.ts';
import {
  aDonation,
  aListing,
  aNotice,
  anOrder,
  anOrderPage,
  aPhoto,
  aReport,
  aUser,
} from '../src/testing/index.ts';

test.each([
  ['aUser', User, aUser()],
  ['aListing', Listing, aListing()],
  ['anOrder', Transaction, anOrder()],
  ['anOrderPage', OrderPage, anOrderPage()],
  ['aDonation', Donation, aDonation()],
  ['aNotice', authRoutes.Notice, aNotice()],
  ['aReport', Report, aReport()],
  ['aPhoto', ListingPhoto, aPhoto()],
] as const)('%s gives what its schema accepts, and nothing more', (_name, schema, built) => {
  expect(schema.parse(built)).toEqual(built);
});
