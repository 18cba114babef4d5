import type { ShownPlace } from '../place-filters.ts';

/** Returns the names between the commas. */
const named = (names: string) => names.split(',').map((name) => name.trim());

/**
 * Markets, malls, banks' halls and stations where strangers can meet by day, by state and LGA.
 * Source: public knowledge of these cities, compiled on 2026-11-29; names and LGAs only, without a visit. A
 * place that has closed or moved is removed here. `safe-places.test.ts` checks the names of the LGAs.
 */
export const safePlaces: Record<string, Record<string, readonly string[]>> = {
  Lagos: {
    Agege: named('Agege railway station, Agege Main Market'),
    'Ajeromi-Ifelodun': named('Boundary Market'),
    Alimosho: named('Ikotun Market, Igando Market, Iyana Ipaja Bus Terminal'),
    'Amuwo-Odofin': named('Festival Mall, Mile 2 station (Blue Line), Agboju Market'),
    Apapa: named('Apapa Mall'),
    Badagry: named('Agbalata Market'),
    Epe: named('Epe Fish Market'),
    'Eti-Osa':
      named(`The Palms Shopping Mall, Silverbird Galleria, Mega Plaza, Circle Mall, Novare Lekki Mall,
      Lekki Arts and Crafts Market, Ajah Market, Obalende Bus Terminal, Zenith Bank (Ajose Adeogun Street),
      GTBank (Akin Adesola Street), Fidelity Bank (Kofo Abayomi Street), Polaris Bank (Akin Adesola Street)`),
    'Ifako-Ijaiye': named('Iju railway station'),
    Ikeja: named(`Ikeja City Mall, Computer Village, Ikeja Bus Terminal, Airport Terminal MMA2,
      GTBank (Allen Avenue), Zenith Bank (Allen Avenue)`),
    Ikorodu: named('Ikorodu Bus Terminal, Ikorodu Main Market'),
    Kosofe: named('Mile 12 Market, Ketu Market, Ojota New Garage'),
    'Lagos Island': named(`Marina station (Blue Line), Balogun Market, Idumota Market, Jankara Market,
      First Bank (Marina), UBA House (Marina), Union Bank (Marina), Wema Bank (Marina), Sterling Bank (Marina),
      FCMB (Tinubu Street)`),
    'Lagos Mainland':
      named(`Mobolaji Johnson railway station, Tejuosho Market, Yaba Market, Yaba Bus Terminal,
      Oyingbo Market, Ozone Cinemas (Yaba)`),
    Mushin: named('Ojuwoye Market, Ladipo Market'),
    Ojo: named('Alaba International Market, Trade Fair Complex'),
    'Oshodi-Isolo': named('Oshodi Transport Interchange, Oshodi Market, Isolo Market'),
    Shomolu: named('Bariga Market'),
    Surulere: named('Leisure Mall (Adeniran Ogunsanya), Lawanson Market, Aguda Market'),
  },
  FCT: {
    'Abuja Municipal': named(`Jabi Lake Mall, Ceddi Plaza, Silverbird Entertainment Centre, Wuse Market,
      Garki Market, Abuja Metro Station, Grand Towers Mall, Novare Gateway Mall, Banex Plaza, Emab Plaza,
      Dunes Center, Next Cash and Carry, Sahad Stores (Garki), Utako Market, Kado Fish Market, Nyanya Market,
      Karu Market, Jabi Motor Park, Idu railway station, Nnamdi Azikiwe Airport,
      First Bank (Coomassie House)`),
    Bwari: named('Kubwa railway station, Kubwa Market, Dutse Alhaji Market, Bwari Market'),
    Gwagwalada: named('Gwagwalada Market'),
    Kuje: named('Kuje Market'),
  },
  Oyo: {
    Akinyele: named('Obafemi Awolowo railway station (Moniya), Moniya Market'),
    'Ibadan North': named(`Ventura Mall, Ace Mall, FoodCo (Bodija), Bodija Market, Sango Market,
      Agbowo Shopping Complex`),
    'Ibadan North-East': named('Iwo Road Bus Terminal, Oje Market, Agodi Gate Market'),
    'Ibadan North-West': named(`Heritage Mall (Cocoa House), Dugbe Market, Dugbe railway station,
      FoodCo (Jericho), First Bank (Dugbe)`),
    'Ibadan South-East': named('Oja’ba Market'),
    'Ibadan South-West': named('The Palms Mall (Ring Road), Alesinloye Market, Oke Ado Market'),
    Lagelu: named('FoodCo (Akobo)'),
  },
  Rivers: {
    Ikwerre: named('Port Harcourt International Airport, Igwuruta Market'),
    Khana: named('Bori Market'),
    'Obio/Akpor': named(`Rumuokoro Market, Rumuokoro Motor Park, Rumuokwuta Market, Oil Mill Market,
      Choba Market`),
    Oyigbo: named('Oyigbo Market'),
    'Port Harcourt': named(`Port Harcourt Mall, Mile 1 Market, Mile 3 Market, Creek Road Market,
      Port Harcourt railway station, Genesis Cinemas (GRA), Everyday Supermarket (GRA), Abali Park,
      Waterlines Motor Park, UBA (Azikiwe Road)`),
  },
  Kano: {
    Bichi: named('Bichi Market'),
    Dala: named('Kofar Ruwa Market'),
    'Dawakin Tofa': named('Dawanau Market'),
    Fagge: named('Sabon Gari Market, Kantin Kwari Market, Yankura Market, New Road Motor Park'),
    Gaya: named('Gaya Market'),
    Gwarzo: named('Gwarzo Market'),
    'Kano Municipal': named('Ado Bayero Mall, Kurmi Market, Rimi Market, Sharada Market'),
    Kumbotso: named('Mariri Market'),
    Kura: named('Kura Market'),
    Nasarawa: named('Yankaba Market'),
    Rano: named('Rano Market'),
    Tarauni: named('Tarauni Market, Unguwa Uku Motor Park'),
    Wudil: named('Wudil Market'),
  },
};

/** The number that fits below a field on a phone. */
const suggested = 6;

/** Returns where a few well-known places are, and their names: in the LGA, or else in its state. */
export function safePlacesNear({ state, lga }: Pick<ShownPlace, 'state' | 'lga'>): {
  where: string;
  names: readonly string[];
} {
  const ofState = safePlaces[state] ?? {};
  const own = ofState[lga];
  if (own) return { where: lga, names: own.slice(0, suggested) };
  // The first of each LGA, so that one city part does not fill the list.
  const others = Object.values(ofState).flatMap((names) => names.slice(0, 1));
  return { where: state, names: others.slice(0, suggested) };
}
