import type { State } from './states.ts';

export const placeKinds = ['mall', 'market', 'bank', 'station'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Place names of one kind, by LGA. */
type ByLga = Readonly<Record<string, string>>;

/**
 * Well-known public places in Lagos, Abuja, Ibadan, Port Harcourt, and Kano where two members can meet:
 * malls, markets, banking halls, and railway and bus stations. Names only, no addresses.
 *
 * Compiled on 2026-11-29 from public knowledge and, where a search found any, checked against public web
 * pages: newspapers, Wikipedia, lists of markets, malls, and bank branches, and the Oyo State pages about its
 * local governments. No place was visited, and not every LGA is confirmed by a source. Excludes places near a
 * border between LGAs, places on which sources disagree, and places that these pages described as closed or
 * known for crime.
 */
const names: Partial<Record<State, Readonly<Record<PlaceKind, ByLga>>>> = {
  Lagos: {
    mall: {
      Ikeja: 'Ikeja City Mall; Jara Mall',
      'Eti-Osa': `The Palms Shopping Mall, Lekki; Novare Lekki Mall; Circle Mall, Lekki; Mega Plaza,
        Victoria Island; Silverbird Galleria, Victoria Island`,
      Surulere: 'Adeniran Ogunsanya Shopping Mall',
      'Amuwo-Odofin': 'Festival Mall, Festac Town',
      Apapa: 'Apapa Mall',
      Kosofe: 'Ogudu Mall',
      'Lagos Mainland': 'E-Centre, Yaba',
    },
    market: {
      Surulere: 'Lawanson Market; Aguda Market',
      Ikeja: 'Computer Village; Ipodo Market',
      'Lagos Island': 'Balogun Market; Idumota Market; Ebute Ero Market; Sandgrouse Market',
      'Lagos Mainland': 'Yaba Market; Oyingbo Market',
      'Eti-Osa': 'Ajah Market; Lekki Arts and Crafts Market',
      Mushin: 'Ojuwoye Market; Ladipo Market',
      Kosofe: 'Ketu Market; Mile 12 Market',
      'Oshodi-Isolo': 'Aswani Market',
      Agege: 'Agege Market',
      Alimosho: 'Ikotun Market; Igando Market',
      'Amuwo-Odofin': 'Agboju Market',
      'Ajeromi-Ifelodun': 'Boundary Market, Ajegunle',
      Ojo: 'Alaba International Market; Trade Fair Complex; Iyana-Iba Market',
      Ikorodu: 'Sabo Market, Ikorodu',
      Badagry: 'Agbalata Market',
      Epe: 'Epe Fish Market',
    },
    bank: {
      'Lagos Island': `First Bank, Marina; Union Bank, Marina; UBA House, Marina; Wema Towers, Marina;
        Sterling Towers, Marina`,
      'Eti-Osa': `Zenith Bank head office, Victoria Island; GTBank head office, Victoria Island; Fidelity
        Place, Victoria Island; Stanbic IBTC Towers, Victoria Island`,
      Apapa: 'First Bank, Apapa',
      Epe: 'First Bank, Epe',
    },
    station: {
      Ikeja: 'Ikeja Bus Terminal; Ikeja Railway Station',
      'Oshodi-Isolo': 'Oshodi Transport Interchange; Oshodi Railway Station; Mafoluku Bus Terminal',
      'Lagos Mainland': 'Mobolaji Johnson Railway Station; Yaba Bus Terminal; Oyingbo Bus Terminal',
      'Lagos Island': 'Marina Railway Station; TBS Bus Terminal',
      'Amuwo-Odofin': 'Mile 2 Railway Station',
      Agege: 'Agege Railway Station',
      Mushin: 'Mushin Railway Station',
      'Ifako-Ijaiye': 'Iju Railway Station',
      'Eti-Osa': 'Ajah Bus Terminal',
      Ikorodu: 'Ikorodu Bus Terminal',
    },
  },
  FCT: {
    mall: {
      'Abuja Municipal': `Jabi Lake Mall; Ceddi Plaza; Silverbird Entertainment Centre; Novare Central Mall,
        Wuse; Novare Gateway Mall, Airport Road; Novare Apo Mall; Banex Plaza, Wuse 2; Emab Plaza, Wuse 2;
        Grand Square, Central Area; Dunes Centre, Maitama; Guzape Mall`,
    },
    market: {
      'Abuja Municipal': `Wuse Market; Utako Market; Garki International Market; Gudu Market; Kado Fish
        Market; Karmo Market; Karu Market`,
      Bwari: 'Kubwa Village Market; Kubwa Central Market; Dutse Market; Bwari Market',
      Gwagwalada: 'Gwagwalada Market; Zuba Fruit Market',
      Kuje: 'Kuje Market',
    },
    bank: {
      'Abuja Municipal': 'Jaiz Bank head office, Central Area; TAJBank head office, Central Area',
      Abaji: 'First Bank, Abaji',
    },
    station: {
      'Abuja Municipal': 'Abuja Metro Station, Central Area; Airport Metro Station; Idu Railway Station',
      Bwari: 'Kubwa Railway Station',
    },
  },
  Oyo: {
    mall: {
      'Ibadan North-West': 'Cocoa Mall, Dugbe; Heritage Mall, Dugbe; Jericho Mall',
      'Ibadan South-West': 'The Palms Shopping Mall, Ring Road',
      'Ibadan North': 'Ventura Mall, Samonda',
    },
    market: {
      'Ibadan North': 'Bodija Market; Mokola Market; Sango Market',
      'Ibadan North-West': 'Dugbe Market; Eleyele Market; Ayeye Market',
      'Ibadan South-West': 'Aleshinloye Market; Oke-Ado Market',
      'Ibadan North-East': 'Oje Market',
      Egbeda: 'Bola Ige International Market, Gbagi',
      Akinyele: 'Ojoo Market; Moniya Market',
      Ido: 'Apete Market; Omi-Adio Market',
    },
    bank: { 'Ibadan North': 'First Bank, University of Ibadan' },
    station: {
      Akinyele: 'Obafemi Awolowo Railway Station, Moniya; Ojoo Bus Terminal',
      Ido: 'Omi-Adio Railway Station',
    },
  },
  Rivers: {
    mall: { 'Port Harcourt': 'Port Harcourt Mall' },
    market: {
      'Port Harcourt': `Mile 1 Market (Rumuwoji); Mile 3 Market, Diobu; Creek Road Market; Borokiri Market;
        Town New Market; Fruit Garden Market, D-Line; Ikoku Market`,
      'Obio/Akpor': 'Rumuokoro Market; Choba Market; Rumuokwuta Market; Rumuomasi Market; Mgbuoba Market',
      Oyigbo: 'Oyigbo Market',
      Ikwerre: 'Igwuruta Market',
    },
    bank: {},
    station: {
      'Port Harcourt': 'Port Harcourt Railway Station',
    },
  },
  Kano: {
    mall: { Fagge: 'Galaxy Mall, Sabon Gari' },
    market: {
      Fagge: 'Kantin Kwari Market; Sabon Gari Market; Singer Market; Galadima Market',
      'Kano Municipal': 'Kurmi Market; Rimi Market; Sharada Market',
      Nasarawa: 'Yankaba Market',
      Tarauni: 'Tarauni Market',
      Dala: 'Kofar Ruwa Market',
      Kumbotso: 'Yan Lemo Market, Naibawa; Mariri Kola Nut Market',
      'Dawakin Tofa': 'Dawanau Market',
      Wudil: 'Wudil Market',
      Gwarzo: 'Gwarzo Market',
    },
    bank: { Nasarawa: 'First Bank, Bompai' },
    station: {
      Tarauni: 'Unguwa Uku Motor Park',
      Dala: 'Kofar Ruwa Motor Park',
      Kumbotso: 'Naibawa Motor Park',
    },
  },
};

export type SafePlace = { name: string; kind: PlaceKind; state: string; lga: string };

export const safePlaces: readonly SafePlace[] = Object.entries(names).flatMap(([state, kinds]) =>
  placeKinds.flatMap((kind) =>
    Object.entries(kinds[kind]).flatMap(([lga, list]) =>
      list.split(/;\s+/).map((name) => ({ name: name.replaceAll(/\s+/g, ' '), kind, state, lga })),
    ),
  ),
);

/** Maximum number of places to suggest in a dialog. */
const maxSuggested = 6;

/** Returns a place as people write it in a message: `Wuse Market, Abuja Municipal`. */
export const safePlaceInWords = ({ name, lga }: Pick<SafePlace, 'name' | 'lga'>) =>
  name.includes(lga) ? name : `${name}, ${lga}`;

/**
 * Suggested places, nearest first: places in the same LGA, followed by places elsewhere in the same state.
 */
export type SuggestedPlaces = { inLga: SafePlace[]; elsewhere: SafePlace[] };

export function suggestPlaces({ state, lga }: Pick<SafePlace, 'state' | 'lga'>): SuggestedPlaces {
  const ofState = safePlaces.filter((place) => place.state === state);
  const inLga = ofState.filter((place) => place.lga === lga).slice(0, maxSuggested);
  const others = ofState.filter((place) => place.lga !== lga);
  return { inLga, elsewhere: others.slice(0, maxSuggested - inLga.length) };
}
