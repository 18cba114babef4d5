import { listDemoPhotos, type PhotoView, subjectOf } from '../demo-photos.ts';
import { draw } from '../draws.ts';
import type { Garment, ListingText } from '../listings/listing-text.ts';

/** A function of `garments/` that builds a garment, and the places where it is photographed. */
type Setup = { garment: string; places: readonly Place[] };
type Place =
  | 'plaster_wall'
  | 'wardrobe_door'
  | 'table_top'
  | 'bed'
  | 'yard'
  | 'mat'
  | 'terrazzo'
  | 'block_wall'
  | 'shutter';
type Light = 'window' | 'flash' | 'lamp' | 'sun';

const walls = ['plaster_wall', 'wardrobe_door', 'block_wall', 'shutter'] as const;
const floors = ['bed', 'mat', 'terrazzo'] as const;

/** The ways to photograph each garment, used in turn. */
const setups: Record<Garment, readonly Setup[]> = {
  kaftan: [{ garment: 'kaftan', places: walls }],
  agbada: [{ garment: 'agbada', places: walls }],
  boubou: [{ garment: 'hung.boubou', places: walls }],
  gown: [{ garment: 'hung.gown', places: walls }],
  abaya: [{ garment: 'hung.abaya', places: walls }],
  dress: [{ garment: 'form.dress', places: ['plaster_wall', 'block_wall', 'shutter'] }],
  skirt: [{ garment: 'form.skirt', places: ['plaster_wall', 'block_wall'] }],
  senator: [
    { garment: 'flat.senator_suit', places: floors },
    { garment: 'hung.tunic', places: walls },
  ],
  shirt: [
    { garment: 'hung.shirt', places: walls },
    { garment: 'flat.shirt', places: floors },
  ],
  buba: [{ garment: 'flat.buba_and_iro', places: floors }],
  child: [
    { garment: 'flat.child_dress', places: floors },
    { garment: 'hung.child', places: walls },
  ],
  wrapper: [
    { garment: 'wrapper', places: ['plaster_wall', 'block_wall'] },
    { garment: 'wrapper.line', places: ['yard'] },
    { garment: 'wrapper.chair_back', places: ['plaster_wall', 'block_wall'] },
  ],
  gele: [{ garment: 'head.gele', places: ['table_top'] }],
  cap: [{ garment: 'head.fila', places: ['table_top'] }],
  folded: [{ garment: 'folded.folded_stack', places: ['table_top', ...floors] }],
  length: [{ garment: 'folded.lace_length', places: ['table_top', ...floors] }],
  work: [{ garment: 'work', places: ['table_top'] }],
};

const lightsOf = (place: Place): readonly Light[] => {
  if (place === 'yard') return ['sun'];
  return place === 'shutter' || place === 'block_wall' ? ['window', 'sun'] : ['window', 'flash', 'lamp'];
};

/** One pass of light, which takes several times as long as showing one more textile in it. */
export type Scene = { garment: string; view: PhotoView; place: Place; light: Light; seed: number };

export type PlannedPhoto = {
  name: string;
  /** Garment, fabric, and color, such as `gown lace green`. */
  subject: string;
  /** The textile as its painter expects it, such as `adire/navy/2`. */
  textile: string;
  /** True if the photo is mirrored, so that garments in the same light look less alike. */
  isMirrored: boolean;
};

export type Job = { scene: Scene; photos: PlannedPhoto[] };

/** Maximum number of listings that share a pass of light. */
const shared = 4;

/** Returns the photos to take of these listings. Photos that share a pass of light are in one job. */
export function planPhotos(listings: readonly ListingText[]): Job[] {
  const groups = new Map<string, ListingText[]>();
  for (const listing of listings.filter(({ hasPhoto }) => hasPhoto)) {
    const group = `${listing.garment} ${listing.hasThreePhotos}`;
    groups.set(group, [...(groups.get(group) ?? []), listing]);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / shared) }, (_, at) =>
      planScene(group.slice(at * shared, (at + 1) * shared), at),
    ).flat(),
  );
}

/** Plans one scene for listings of the same garment: a job for each view. */
function planScene(listings: readonly ListingText[], at: number): Job[] {
  const [first] = listings;
  if (!first?.garment) throw new Error(`${first?.title ?? 'A listing'} has a photo, but no garment.`);
  const choices = setups[first.garment];
  const { garment, places } = pickInTurn(choices, at);
  const place = pickInTurn(
    places,
    Math.floor(at / choices.length) + Math.floor(draw(garment) * places.length),
  );
  const lights = lightsOf(place);
  const light = pickInTurn(lights, at + Math.floor(draw(`${garment} ${place}`) * lights.length));
  const photos = listings.map(listDemoPhotos);
  return (photos[0] ?? []).map(({ view }, index) => ({
    scene: { garment, view, place, light, seed: at + 1 },
    photos: listings.flatMap((listing, turn) => {
      const name = photos[turn]?.[index]?.name;
      if (name === undefined) return [];
      const dye = 1 + Math.floor(draw(`textile of ${listing.title}`) * 6);
      const textile = `${listing.fabricType}/${listing.color}/${dye}`;
      return [{ name, subject: subjectOf(listing), textile, isMirrored: turn % 2 === 1 }];
    }),
  }));
}

function pickInTurn<T>(choices: readonly T[], at: number): T {
  const chosen = choices[at % choices.length];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
}
