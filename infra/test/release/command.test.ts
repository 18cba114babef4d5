import { readCommand } from '../../release/command.ts';

const known = { names: ['admin', 'shop', 'shell', 'svc-orders'], services: ['svc-orders'] };
const now = new Date('2026-11-22T12:00:00Z');
const read = (line: string) => readCommand(line.split(' ').filter(Boolean), known, now);

test.each([
  ['shop', { do: 'publish', name: 'shop' }],
  ['shell --why season', { do: 'publish', name: 'shell', why: 'season' }],
  ['--list', { do: 'list' }],
  ['shop --list', { do: 'list', name: 'shop' }],
  ['shop --to 1.0.0-a', { do: 'to', name: 'shop', version: '1.0.0-a' }],
  ['shop --pin 1.0.0-a', { do: 'pin', name: 'shop', version: '1.0.0-a', until: null }],
  ['shop --pin 1.0.0-a --until 2026-12-24T08:00:00Z', { do: 'pin', until: new Date('2026-12-24T08:00:00Z') }],
  ['shop --percent 10 --why careful', { do: 'percent', name: 'shop', percent: 10, why: 'careful' }],
  ['svc-orders', { do: 'service', service: 'orders' }],
  ['svc-orders --to 1.0.0-a', { do: 'service', service: 'orders', version: '1.0.0-a' }],
  // Its folder is gone: nothing is built from it.
  ['gone --remove', { do: 'remove', name: 'gone' }],
])('%s', (line, command) => {
  expect(read(line)).toMatchObject(command);
});

test.each([
  ['', 'Say what: npm run release -- <admin | shop | shell | svc-orders>'],
  ['nothing', 'There is no "nothing" here.'],
  ['svc-orders --remove', 'svc-orders is a service: it is released, or moved by --to.'],
  ['shop admin', 'One thing at a time'],
  ['shop --to a --remove', 'One thing at a time'],
  ['shop --until 2026-12-24', '--until belongs to --pin'],
  ['shop --pin a --until soon', '--until takes a time, as 2026-12-24T08:00:00Z, and not "soon"'],
  ['shop --pin a --until 2026-11-22T11:59:59Z', 'is over already'],
  ['shop --percent ten', '--percent takes a whole number from 0 to 100, and not "ten"'],
  ['shop --percent 101', '--percent takes a whole number'],
  ['shell --percent 10', 'Everybody has the same shell'],
  ['shop --version a', "Unknown option '--version'"],
])('%s is refused with a sentence', (line, sentence) => {
  expect(() => read(line)).toThrow(sentence);
});

test('what Node says of names that begin with a dash is left out', () => {
  expect(() => read('--lst')).toThrow(/Unknown option '--lst'\. npm run release -- <admin/);
});
