export { maskNumbers } from './mask-numbers.ts';
export { quotable } from './quote.ts';
export { guard, guardPublicText, type PublicTextRule, scamRules } from './rules.ts';
