import * as fc from 'fast-check';

/** Runs the suite setup again with this seed and returns the values that a property is tried with. */
function valuesOf(seed: string | undefined): number[] {
  const before = process.env.FC_SEED;
  if (seed === undefined) delete process.env.FC_SEED;
  else process.env.FC_SEED = seed;
  const values: number[] = [];
  jest.isolateModules(() => {
    jest.requireActual('../jest-properties.ts');
    // The setup has configured the library as it is loaded here.
    const { assert, property, integer } = jest.requireActual<typeof fc>('fast-check');
    assert(property(integer(), (value) => void values.push(value)));
  });
  if (before === undefined) delete process.env.FC_SEED;
  else process.env.FC_SEED = before;
  return values;
}

const fails = fc.property(fc.integer(), (value) => value === 0.5);
const command = /FC_SEED=(-?\d+) npx jest packages\/test-kit\/test\/properties\.test\.ts/;

test('a property that fails says with which command it runs again', () => {
  expect(() => fc.assert(fails)).toThrow(command);
});

test('so does one that waits', async () => {
  const waits = fc.asyncProperty(fc.integer(), (value) => Promise.resolve(value === 0.5));
  await expect(fc.assert(waits)).rejects.toThrow(command);
});

test('the seed that it says gives the same values, and no seed gives others', () => {
  expect(valuesOf('-1234')).toEqual(valuesOf('-1234'));
  expect(valuesOf(undefined)).not.toEqual(valuesOf(undefined));
});
