export { maskNumbers } from './mask-numbers.ts';
export { guard, guardPublicText, type PublicTextRule, scamRules } from './rules.ts';
