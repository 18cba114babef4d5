import type { CharityApplicationDocument } from '../../svc-auth/src/charities/charity-application.repository.ts';
import {
  nameWords,
  type OrganizationDocument,
} from '../../svc-auth/src/charities/organization.repository.ts';
import { daysBefore, idOf } from './draws.ts';
import { applicant, charities } from './people.ts';

type Facts = Pick<
  CharityApplicationDocument,
  'name' | 'type' | 'cacNumber' | 'phone' | 'areas' | 'needs' | 'about' | 'evidence'
>;

const home: Facts = {
  name: 'Ilé-Ìtùnú Children’s Home',
  type: 'orphanage',
  cacNumber: 'IT48213',
  phone: '+2348030000101',
  areas: ['Lagos', 'Ogun'],
  needs: [
    'Children’s clothing, ages 5 to 12',
    'School uniforms and white socks',
    'Ankara for Sunday best, any size',
  ],
  about: 'A home for 46 children in Ikorodu since 2009.',
  evidence: ['https://ile-itunu.example/about'],
};

const relief: Facts = {
  name: 'Zumunci Relief Initiative',
  type: 'ngo',
  cacNumber: 'IT61907',
  phone: '+2348030000102',
  areas: ['Kano', 'Kaduna', 'Katsina', 'FCT'],
  needs: ['Women’s wrappers and head ties', 'Kaftans, large and extra large', 'Warm clothing for harmattan'],
  about: 'Clothes and blankets for families who had to leave their homes, in four states of the north.',
  evidence: ['https://zumunci.example', 'https://zumunci.example/report-2025'],
};

const waiting: Facts = {
  name: 'Bright Needle Foundation',
  type: 'ngo',
  cacNumber: 'IT70455',
  phone: '+2348030000103',
  areas: ['Enugu', 'Anambra'],
  needs: ['Off-cuts of two yards and more', 'Dresses that can be taken apart'],
  about: 'We teach young women to sew and give them the cloth to begin with.',
  evidence: ['https://bright-needle.example/class-of-2026'],
};

function application(
  userId: string,
  facts: Facts,
  status: CharityApplicationDocument['status'],
  [appliedDaysAgo, decidedDaysAgo]: readonly [number, number],
): CharityApplicationDocument {
  return {
    ...facts,
    files: [],
    _id: idOf(`application of ${facts.name}`),
    userId,
    status,
    reason: null,
    createdAt: daysBefore(appliedDaysAgo),
    updatedAt: daysBefore(decidedDaysAgo),
  };
}

/** Two of the applications are approved, and one is pending. */
export const charityApplicationRows: readonly CharityApplicationDocument[] = [
  application(charities.home.id, home, 'approved', [118, 116]),
  application(charities.relief.id, relief, 'approved', [96, 93]),
  application(applicant.id, waiting, 'pending', [2, 2]),
];

function organization(
  userId: string,
  { name, type, cacNumber, areas, needs, about }: Facts,
): OrganizationDocument {
  const words = nameWords(name);
  return {
    _id: userId,
    name,
    type,
    cacNumber,
    areas,
    needs,
    about,
    nameWords: words,
    sortName: words.join(' '),
  };
}

export const organizationRows: readonly OrganizationDocument[] = [
  organization(charities.home.id, home),
  organization(charities.relief.id, relief),
];
