export { averageOf, reviewRepository } from './review.repository.ts';
