// cspell:disable
import { lgas } from '../src/lgas.ts';
import { lgaMeant, stateMeant } from '../src/place-names.ts';
import { type State, states } from '../src/states.ts';

it('finds each state and LGA by its name, however it is written', () => {
  const forms = [
    (name: string) => name,
    (name: string) => name.toLowerCase(),
    (name: string) => name.toUpperCase(),
    (name: string) => name.replaceAll(/[-/ ]/g, ' '),
    (name: string) => name.replaceAll(/[-/ ]/g, '-'),
    (name: string) => name.replaceAll(/[-/ ]/g, ' / '),
    (name: string) => name.replaceAll(/[-/' ]/g, ''),
    (name: string) => `${name} L.G.A.`,
    (name: string) => `${name} Local Government Area`,
  ];
  for (const state of states) {
    expect([stateMeant(state), stateMeant(`${state.toLowerCase()} state`)]).toEqual([state, state]);
    for (const lga of lgas[state])
      expect(forms.map((form) => lgaMeant(state, form(lga)))).toEqual(forms.map(() => lga));
  }
});

it.each<[State, string, string]>([
  ['Lagos', 'surulere', 'Surulere'],
  ['Lagos', 'Eti Osa', 'Eti-Osa'],
  ['Lagos', 'Ifako/Ijaiye', 'Ifako-Ijaiye'],
  ['Lagos', 'Ṣómólú', 'Shomolu'],
  ['Lagos', 'Mainland', 'Lagos Mainland'],
  ['FCT', 'AMAC', 'Abuja Municipal'],
  ['FCT', 'Abuja Municipal Area Council (AMAC)', 'Abuja Municipal'],
  ['FCT', 'Abuja Municipal Area Council', 'Abuja Municipal'],
  ['Kano', 'Nassarawa', 'Nasarawa'],
  ['Nasarawa', 'nassarawa eggon', 'Nasarawa Eggon'],
  ['Rivers', 'Obio Akpor', 'Obio/Akpor'],
  ['Rivers', 'PHALGA', 'Port Harcourt'],
  ['Osun', 'Ilesha East', 'Ilesa East'],
  ['Ogun', 'Egbado North', 'Yewa North'],
  ['Kaduna', 'Jemaa', "Jema'a"],
])('finds in %s by “%s” %s', (state, text, lga) => {
  expect(lgaMeant(state, text)).toBe(lga);
});

it.each([
  ['Abuja', 'FCT'],
  ['F.C.T.', 'FCT'],
  ['Federal Capital Territory', 'FCT'],
  ['Nassarawa', 'Nasarawa'],
  ['AKWA-IBOM', 'Akwa Ibom'],
])('finds the state by “%s”', (text, state) => {
  expect(stateMeant(text)).toBe(state);
});

it('finds nothing for what is no place, or one of another state', () => {
  expect([stateMeant(''), stateMeant('Paris'), stateMeant('State')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([lgaMeant('Kano', 'Surulere'), lgaMeant('Lagos', ''), lgaMeant('Lagos', ' - ')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
