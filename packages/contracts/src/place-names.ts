import { foldText } from './fold-text.ts';
import { lgas } from './lgas.ts';
import { type State, states } from './states.ts';

// cspell:disable
/** State names that people use but that letter comparison does not match. */
const otherStates: Partial<Record<State, readonly string[]>> = {
  'Cross River': ['Cross Rivers'],
  FCT: ['Abuja', 'Federal Capital Territory', 'FCT Abuja', 'Abuja FCT'],
};

/** Former names, short names, and alternative spellings of LGAs. */
const otherLgas: Partial<Record<State, Readonly<Record<string, readonly string[]>>>> = {
  Abia: { Osisioma: ['Osisioma Ngwa'] },
  Bauchi: { Dambam: ['Damban'] },
  Borno: { Maiduguri: ['Maiduguri Metropolitan', 'MMC'] },
  'Cross River': { 'Calabar Municipal': ['Calabar', 'Calabar Municipality'] },
  Edo: { Uhunmwonde: ['Uhunmwode'] },
  Ekiti: { Efon: ['Efon Alaaye'], Gbonyin: ['Aiyekire'] },
  FCT: { 'Abuja Municipal': ['AMAC', 'Abuja', 'Municipal', 'Abuja Municipal Area Council AMAC'] },
  Imo: {
    Ezinihitte: ['Ezinihitte Mbaise'],
    Mbaitoli: ['Mbaitolu'],
    Onuimo: ['Unuimo'],
    'Owerri Municipal': ['Owerri'],
  },
  Kano: { Dambatta: ['Danbatta'], 'Kano Municipal': ['Kano', 'Municipal'] },
  Kogi: { Kogi: ['Koton Karfe', 'Kogi Koto'] },
  Lagos: {
    'Ajeromi-Ifelodun': ['Ajeromi'],
    'Amuwo-Odofin': ['Amuwo'],
    'Ibeju-Lekki': ['Ibeju'],
    'Ifako-Ijaiye': ['Ifako', 'Ifako Ijaye'],
    'Lagos Island': ['Island'],
    'Lagos Mainland': ['Mainland'],
    'Oshodi-Isolo': ['Oshodi', 'Isolo'],
  },
  Niger: { Munya: ['Muya'] },
  Ogun: {
    'Ado-Odo/Ota': ['Ota', 'Ado-Odo'],
    'Yewa North': ['Egbado North'],
    'Yewa South': ['Egbado South'],
  },
  Osun: { Ayedaade: ['Aiyedaade'], Ayedire: ['Aiyedire'] },
  Rivers: {
    Emohua: ['Emuoha'],
    'Obio/Akpor': ['Obalga'],
    Oyigbo: ['Obigbo'],
    'Port Harcourt': ['PH', 'PHC', 'PHALGA', 'Port Harcourt City'],
  },
};
// cspell:enable

const endings = / (?:state|lgas?|l g a|local government(?: area)?|local council|area council)$/;

/**
 * Returns the letters used to compare names. Ignores hyphens, slashes, and spaces, as well as doubled letters
 * and the h of `sh`, because spellings of Yoruba and Hausa names vary in these respects.
 */
function keyOf(name: string): string {
  const words = foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words
    .replace(endings, '')
    .replaceAll(' ', '')
    .replaceAll('sh', 's')
    .replace(/(\p{L})\1+/gu, '$1');
}

/** Returns the name that the text refers to; undefined if there is none. */
function meant<Name extends string>(
  text: string,
  names: readonly Name[],
  others: Readonly<Partial<Record<Name, readonly string[]>>>,
): Name | undefined {
  const key = keyOf(text);
  if (key === '') return undefined;
  return (
    names.find((name) => keyOf(name) === key) ??
    names.find((name) => others[name]?.some((other) => keyOf(other) === key))
  );
}

/** Returns the state that the text refers to, such as FCT for `Abuja`; undefined if there is none. */
export const stateMeant = (text: string): State | undefined => meant(text, states, otherStates);

/**
 * Returns the LGA within a state that the text refers to, such as Eti-Osa for `Eti Osa`; undefined if there
 * is none.
 */
export const lgaMeant = (state: State, text: string): string | undefined =>
  meant<string>(text, lgas[state], otherLgas[state] ?? {});
