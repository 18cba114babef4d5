import * as fc from 'fast-check';

/** Runs the suite setup again with this environment and returns the values that a property is tried with. */
function valuesOf(given: { FC_SEED?: string; TEST_SUITE?: string }): number[] {
  const before = { ...process.env };
  delete process.env.FC_SEED;
  delete process.env.TEST_SUITE;
  Object.assign(process.env, given);
  const values: number[] = [];
  jest.isolateModules(() => {
    jest.requireActual('../jest-properties.ts');
    // The setup has configured the library as it is loaded here.
    const { assert, property, integer } = jest.requireActual<typeof fc>('fast-check');
    assert(property(integer(), (value) => void values.push(value)));
  });
  for (const name of Object.keys(given)) delete process.env[name];
  Object.assign(process.env, before);
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

test('the seed that it says gives the same values, and another one gives others', () => {
  const values = valuesOf({ FC_SEED: '-1234' });
  expect(valuesOf({ FC_SEED: '-1234' })).toEqual(values);
  expect(valuesOf({ FC_SEED: '-1235' })).not.toEqual(values);
});

test('the gate draws the same values in each run, and the full run draws others', () => {
  expect(valuesOf({})).toEqual(valuesOf({ TEST_SUITE: 'gate' }));
  expect(valuesOf({ TEST_SUITE: 'full' })).not.toEqual(valuesOf({ TEST_SUITE: 'full' }));
});
