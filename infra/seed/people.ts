import type { Role } from '@alaso/contracts';
import { idOf } from './draws.ts';

export type Person = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  isVerifiedCharity: boolean;
  isDemo: boolean;
  /**
   * The listings that this person can own: those written from a woman's perspective, those written from a
   * man's, or none.
   */
  sells: 'as a woman' | 'as a man' | 'nothing';
};

/** Turns `Ọláṣubọ̀mí` into `olasubomi`, the spelling used in email addresses. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/ɓ/g, 'b')
    .replace(/ɗ/g, 'd')
    .replace(/ƙ/g, 'k')
    .replace(/[^a-z]/g, '');

function person(name: string, sells: Person['sells'], traits: Partial<Person> = {}): Person {
  const [firstName = '', ...rest] = name.split(' ');
  const lastName = rest.join(' ');
  const email = `${plain(firstName)}.${plain(lastName)}@people.asoebi.example`;
  const known = { role: 'user', isVerifiedCharity: false, isDemo: false } as const;
  return { id: idOf(`person ${email}`), email, firstName, lastName, sells, ...known, ...traits };
}

function demo(role: Role, name: string): Person {
  const email = `${role}@demo.asoebi.example`;
  return { ...person(name, 'nothing', { role, isDemo: true }), id: idOf(`person ${email}`), email };
}

/** The accounts offered on the sign-in screen. */
export const demoPeople = {
  user: demo('user', 'Amarachi Nwosu'),
  tailor: demo('tailor', 'Túndé Adébáyọ̀'),
  admin: demo('admin', 'Hadiza Bello'),
};

export const charities = {
  home: person('Ilé-Ìtùnú Children’s Home', 'nothing', { isVerifiedCharity: true }),
  relief: person('Zumunci Relief Initiative', 'nothing', { isVerifiedCharity: true }),
};

const women = [
  'Ọláṣubọ̀mí Akínwándé',
  'Chinwẹ Okafor',
  'Àbẹ̀ní Ṣónúgà',
  'Nkẹchi Ụzọma',
  'Zainab Ɗanjuma',
  'Ẹkí Osagie',
  'Arit Effiong',
  'Dooshima Tyoor',
  'Títílayọ̀ Ògúnlẹ́yẹ',
  'Ifeọma Ezenwa',
  'Hauwa Ƙaura',
  'Osarẹtin Igbinedion',
  'Ime Udoh',
  'Ebiere Dokubo',
  'Oyiza Salihu',
  'Mọ́remí Adédèjì',
  'Adaọbi Nwankwọ',
  'Halima Yakubu',
  'Efemẹna Onokpasa',
  'Laraba Gyang',
  'Ṣadé Bánkọ́lé',
] as const;

const men = [
  'Babátúndé Ọláìyá',
  'Obinna Eze',
  'Sani Ɓaɓale',
  'Osaze Aighewi',
  'Ubong Akpan',
  'Terfa Iorliam',
  'Kọ́lá Fágbèmí',
  'Ikẹnna Mbachu',
  'Musa Ƙofar-Mata',
  'Tamunọ Briggs',
  'Ojochide Ameh',
  'Efe Oghenekaro',
] as const;

const tailors = [
  person('Adùkẹ́ Ọ̀ṣọ́', 'as a woman', { role: 'tailor' }),
  person('Ụchenna Ibe', 'as a man', { role: 'tailor' }),
  person('Rakiya Maikano', 'as a woman', { role: 'tailor' }),
  person('Aniekan Bassey', 'as a man', { role: 'tailor' }),
  person('Kwaghdoo Ahemba', 'as a woman', { role: 'tailor' }),
];

/** The demo accounts, the charities, and other people from many of Nigeria's ethnic groups. */
export const people: readonly Person[] = [
  ...Object.values(demoPeople),
  ...Object.values(charities),
  ...tailors,
  ...women.map((name) => person(name, 'as a woman')),
  ...men.map((name) => person(name, 'as a man')),
];

/** @throws if the demo data has no person with this first name */
export function personNamed(firstName: string): Person {
  const found = people.find((known) => known.firstName === firstName);
  if (!found) throw new Error(`nobody in the demo data is called ${firstName}`);
  return found;
}

/** A member with a pending charity application. */
export const applicant = personNamed('Adaọbi');
