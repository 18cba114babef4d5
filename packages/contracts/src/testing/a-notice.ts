import type { Notice } from '../auth/notice-routes.ts';
import { at } from './at.ts';

/** Returns what somebody is told of an item that they like, and has not read yet. */
export function aNotice(changed: Partial<Notice> = {}): Notice {
  return {
    id: '88888888-8888-4888-8888-888888888888',
    kind: 'price-fell',
    title: 'Adire wrapper costs ₦12,000 now',
    text: 'It cost ₦15,000.',
    link: '/item/22222222-2222-4222-8222-222222222222',
    readAt: null,
    createdAt: at,
    ...changed,
  };
}
