/**
 * Routes that reject all their permitted callers here with a 409 or 422, because the subject created here is
 * at another stage, or because the request has no valid code, passkey, or file. Such cells prove that the
 * caller has the permission, but not that the call succeeds. The service's own tests call these routes
 * successfully. Every route that is not listed has a cell that succeeds.
 */
export const neverAllowed: ReadonlySet<string> = new Set([
  // The order or donation is not yet at the required stage.
  'agreeToChange',
  'agreeToQuote',
  'bringBackRental',
  'collectDonation',
  'completeOrder',
  'decideOrder',
  'disputeOrder',
  'finishJob',
  'handOutRental',
  'handOverOrder',
  'passGiftOn',
  'proposeChange',
  'proposeDonationDays',
  'quoteJob',
  'receiveDonation',
  'refuseChange',
  'rentalNotReceived',
  'returnRental',
  'scheduleDonation',
  'startJob',
  // The case is at another stage.
  'closeAsDuplicate',
  'decideAppeal',
  'decideCase',
  'giveBackCase',
  'takeCase',
  'undoDecision',
  // The request has no valid code, passkey, or file.
  'addEvidenceFile',
  'addPasskey',
  'addPhoto',
  'confirmAuthenticator',
  'confirmWithPasskey',
  'loginWithCode',
  'loginWithPasskey',
  'renewRecoveryCodes',
  'verifyEmailByCode',
  'verifyPhone',
]);
