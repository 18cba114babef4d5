/**
 * Contracts that no page uses: routes between services, routes for token verifiers, and events. Not exported
 * from the main entry point, so browsers do not load them.
 */
export * as authInternal from './auth/internal-routes.ts';
export * from './auth/new-notification.ts';
export * as catalogInternal from './catalog/internal-routes.ts';
export { ClaimKind, claimKinds, OrderableListing } from './catalog/internal-routes.ts';
export * from './events.ts';
export * as moderationInternal from './moderation/internal-routes.ts';
export { formerMember, type OpenMatter, PersonalDataPage } from './personal-data.ts';
export { SanctionKind, SanctionDecided, sanctionKinds } from './sanction.ts';
export { DonationMoved, OrderMoved } from './orders/moved-events.ts';
export * as ordersInternal from './orders/internal-routes.ts';
