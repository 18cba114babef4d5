/**
 * Routes whose rightful callers are all refused here with a 409 or 422: their thing, as made here, is at
 * another stage, or the request has no valid code, passkey or file. Such cells tell a right from a refusal
 * of it, but not that the call succeeds; each service's own tests call these routes successfully. A route
 * that is not named has a cell that succeeds.
 */
export const neverAllowed: ReadonlySet<string> = new Set([
  // The order or donation is not that far yet.
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
  // The request has no valid code, passkey or file.
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
