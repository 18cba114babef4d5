export { averageOf, erasedMembers, reviewRepository } from './review.repository.ts';
