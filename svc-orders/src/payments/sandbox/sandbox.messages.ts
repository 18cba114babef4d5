import type { Scenario } from './scenarios.ts';

const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' });

type Name = { name: string; detail: string };

const news = 'the message to Alaso';

export const cardWords: Readonly<Record<Scenario['id'], Name>> = {
  success: { name: 'Pay', detail: 'The payment succeeds.' },
  declined: { name: 'Declined card', detail: 'The bank says no. You can try another card.' },
  insufficient: { name: 'Card without enough money', detail: 'The bank says no. You can try another card.' },
  'news-lost': { name: 'Pay, message lost', detail: `The payment succeeds, and ${news} never arrives.` },
  'news-twice': { name: 'Pay, message twice', detail: `The payment succeeds, and ${news} arrives twice.` },
  'news-first': { name: 'Pay, message first', detail: `You return only after ${news} has arrived.` },
  'news-late': {
    name: 'Pay, message an hour late',
    detail: `The payment succeeds, and ${news} arrives an hour later.`,
  },
  half: { name: 'Pay half', detail: 'The bank reports half of the amount.' },
  'charged-back': {
    name: 'Pay, then a chargeback',
    detail: 'The payment succeeds, and the bank takes the money back.',
  },
  'refund-fails': { name: 'Pay, refunds fail', detail: 'The payment succeeds, and refunds of it fail.' },
  transfer: { name: 'I have sent the money', detail: 'The transfer arrives.' },
};

export const sandboxWords = {
  bank: 'Test Bank',
  notice: 'Test payment: no money moves.',
  amount: (kobo: number) => naira.format(kobo / 100),
  payingTo: 'To Alaso, for',
  cards: 'Choose a test card',
  card: (last4: string) => `•••• ${last4}`,
  transfer: 'Or send a bank transfer',
  account: 'Test Bank · 9900 112 233 · Alaso',
  cancel: 'Go back without paying',
  failed: (answer: string) => `${answer}. No money was taken. Try another card, or go back.`,
  paid: 'This payment has been made.',
  back: 'Go back to Alaso',
  missing: 'There is no such payment. Go back to Alaso and choose how to pay again.',
  admin: 'Charges of the Test Bank',
  adminNote: 'The latest 50 charges, for tests. No money moves.',
  none: 'No charges yet.',
  waiting: (count: number) => (count === 1 ? '1 message waits.' : `${count} messages wait.`),
  hurry: 'Let an hour pass',
  chargeBack: 'Take the money back now',
  chargedBack: 'The money was taken back.',
  columns: ['Payment', 'Amount', 'Status', 'Chargeback'],
  statuses: { abandoned: 'Not paid', success: 'Paid', failed: 'Failed' },
} as const;
