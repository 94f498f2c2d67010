import type { Form } from '../../tests/support/people.ts';

type Application = Extract<Form<'auth.registerProvider'>, { firstName: string }>;

export interface Home {
  address: string;
  city: string;
  zipCode: string;
  size: 'small' | 'medium' | 'large';
}

interface Homeowner {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  commercial?: true;
  home: Home;
}

/** Invented homeowners at addresses that may exist. The first three are sign-ins of the README. */
export const HOMEOWNERS = {
  dana: {
    ...{ email: 'homeowner@sward.test', firstName: 'Dana', lastName: 'Hill', phone: '617-555-0134' },
    home: { address: '48 Inman St', city: 'Cambridge', zipCode: '02139', size: 'medium' },
  },
  ben: {
    ...{ email: 'homeowner2@sward.test', firstName: 'Ben', lastName: 'Ortega', phone: '617-555-0141' },
    home: { address: '17 Belmont St', city: 'Somerville', zipCode: '02143', size: 'small' },
  },
  grace: {
    ...{ email: 'homeowner3@sward.test', firstName: 'Grace', lastName: 'Lindqvist', phone: '617-555-0152' },
    commercial: true,
    home: { address: '120 Hampshire St', city: 'Cambridge', zipCode: '02139', size: 'large' },
  },
  nora: {
    ...{ email: 'nora.abbott@sward.test', firstName: 'Nora', lastName: 'Abbott', phone: '617-555-0163' },
    home: { address: '9 Fayette St', city: 'Cambridge', zipCode: '02139', size: 'medium' },
  },
  luis: {
    ...{ email: 'luis.ferreira@sward.test', firstName: 'Luis', lastName: 'Ferreira', phone: '617-555-0174' },
    home: { address: '31 Antrim St', city: 'Cambridge', zipCode: '02139', size: 'medium' },
  },
  june: {
    ...{ email: 'june.park@sward.test', firstName: 'June', lastName: 'Park', phone: '617-555-0185' },
    home: { address: '26 Avon Hill St', city: 'Cambridge', zipCode: '02140', size: 'medium' },
  },
  ada: {
    ...{ email: 'ada.winter@sward.test', firstName: 'Ada', lastName: 'Winter', phone: '617-555-0196' },
    home: { address: '14 Maple Ave', city: 'Cambridge', zipCode: '02139', size: 'medium' },
  },
  otto: {
    ...{ email: 'otto.blum@sward.test', firstName: 'Otto', lastName: 'Blum', phone: '617-555-0107' },
    home: { address: '60 Oxford St', city: 'Somerville', zipCode: '02143', size: 'medium' },
  },
} as const satisfies Record<string, Homeowner>;
export type OwnerName = keyof typeof HOMEOWNERS;

/** Properties that homeowners have besides their homes. */
export const PROPERTIES = {
  cottage: { address: '7 Pleasant St', city: 'Cambridge', zipCode: '02139', size: 'small' },
  office: { address: '55 Columbus Ave', city: 'Somerville', zipCode: '02143', size: 'medium' },
  clinic: { address: '84 Worcester St', city: 'Boston', zipCode: '02118', size: 'small' },
} as const satisfies Record<string, Home>;
export type PropertyName = keyof typeof PROPERTIES;

type Applicant = Pick<Application, 'email' | 'firstName' | 'lastName' | 'businessName' | 'phone'> &
  Pick<Application, 'address' | 'city' | 'zipCode' | 'serviceArea' | 'serviceTypes' | 'experience' | 'bio'>;

/** Providers who apply. Those of the seed exist from the beginning. */
export const APPLICANTS = {
  marta: {
    ...{ email: 'provider3@sward.test', firstName: 'Marta', lastName: 'Silva', phone: '617-555-0116' },
    businessName: 'Silva & Daughters Landscaping',
    ...{
      address: '210 Pearl St',
      city: 'Somerville',
      zipCode: '02145',
      serviceArea: 'Somerville and Cambridge',
    },
    ...{ serviceTypes: ['lawn-mowing', 'hedge-trimming', 'leaf-removal', 'planting'], experience: '10+' },
    bio: 'Three of us, two mowers, and a good eye for hedges. We have looked after gardens in Somerville since 2009.',
  },
  owen: {
    ...{ email: 'provider4@sward.test', firstName: 'Owen', lastName: 'Burke', phone: '617-555-0117' },
    businessName: 'Burke Lawn & Garden',
    ...{ address: '14 Tremont St', city: 'Cambridge', zipCode: '02139', serviceArea: 'Cambridge' },
    ...{ serviceTypes: ['lawn-mowing', 'leaf-removal'], experience: '1-2' },
    bio: 'New on my own after two seasons with a larger firm. Small lawns, done with care, in Cambridge.',
  },
  tess: {
    ...{ email: 'provider5@sward.test', firstName: 'Tess', lastName: 'Nolan', phone: '617-555-0118' },
    businessName: 'Nolan Garden Care',
    ...{
      address: '5 Lexington Ave',
      city: 'Somerville',
      zipCode: '02144',
      serviceArea: 'Davis Square and around',
    },
    ...{ serviceTypes: ['lawn-mowing', 'garden-maintenance'], experience: '3-5' },
    bio: 'Lawns and perennial beds around Davis Square, by bicycle and trailer whenever it is possible.',
  },
  ines: {
    ...{ email: 'ines.moreau@sward.test', firstName: 'Ines', lastName: 'Moreau', phone: '617-555-0119' },
    businessName: 'Fresh Pond Lawns',
    ...{ address: '19 Chilton St', city: 'Cambridge', zipCode: '02138', serviceArea: 'West Cambridge' },
    ...{ serviceTypes: ['lawn-mowing', 'hedge-trimming'], experience: '3-5' },
    bio: 'Even cuts and clean edges between Fresh Pond and Harvard Square, every week of the season.',
  },
  dev: {
    ...{ email: 'dev.patel@sward.test', firstName: 'Dev', lastName: 'Patel', phone: '617-555-0120' },
    businessName: 'Mystic Mowing',
    ...{
      address: '66 Sycamore St',
      city: 'Somerville',
      zipCode: '02145',
      serviceArea: 'Somerville and Medford',
    },
    ...{ serviceTypes: ['lawn-mowing', 'leaf-removal'], experience: '3-5' },
    bio: 'Quiet electric mowers and no fuss. We say when we come, and we come then.',
  },
  hana: {
    ...{ email: 'hana.kim@sward.test', firstName: 'Hana', lastName: 'Kim', phone: '617-555-0121' },
    businessName: 'Powder House Gardens',
    ...{
      address: '40 Kidder Ave',
      city: 'Somerville',
      zipCode: '02144',
      serviceArea: 'Somerville and Cambridge',
    },
    ...{ serviceTypes: ['lawn-mowing', 'hedge-trimming', 'planting'], experience: '6-10' },
    bio: 'Gardens and lawns near Powder House Square, with plants that bees like as well.',
  },
  leo: {
    ...{ email: 'leo.grant@sward.test', firstName: 'Leo', lastName: 'Grant', phone: '617-555-0122' },
    businessName: 'Charles River Yards',
    ...{
      address: '73 Putnam Ave',
      city: 'Cambridge',
      zipCode: '02139',
      serviceArea: 'Cambridgeport and Boston',
    },
    ...{ serviceTypes: ['lawn-mowing', 'leaf-removal', 'hedge-trimming'], experience: '3-5' },
    bio: 'Lawns on both banks of the river. We take the clippings with us and sweep the walks.',
  },
  amy: {
    ...{ email: 'amy.doyle@sward.test', firstName: 'Amy', lastName: 'Doyle', phone: '617-555-0123' },
    businessName: 'Prospect Hill Lawn Company',
    ...{
      address: '22 Munroe St',
      city: 'Somerville',
      zipCode: '02143',
      serviceArea: 'Somerville and Cambridge',
    },
    ...{ serviceTypes: ['lawn-mowing', 'leaf-removal'], experience: '6-10' },
    bio: 'Steep front lawns are our specialty; flat ones we mow as gladly, and at a fair price.',
  },
} as const satisfies Record<string, Applicant>;
type ApplicantName = keyof typeof APPLICANTS;

/** A provider whose application no operator has looked at yet. */
export const NEWCOMER = {
  ...{ email: 'rae.collins@sward.test', firstName: 'Rae', lastName: 'Collins', phone: '617-555-0124' },
  businessName: 'Harbor Point Lawns',
  ...{
    address: '11 Mount Vernon St',
    city: 'Boston',
    zipCode: '02125',
    serviceArea: 'Dorchester and South Boston',
  },
  ...{ serviceTypes: ['lawn-mowing', 'fertilization'], experience: '3-5' },
  bio: 'Salt and wind are hard on a lawn. We have kept them green by the harbor for five years.',
} as const satisfies Applicant;

/** Providers who work from April on. With those of the seed they are eight. */
export const ESTABLISHED = ['marta', 'ines', 'dev', 'hana', 'leo', 'amy'] as const satisfies ApplicantName[];

export type ProviderName = 'pat' | 'sam' | Exclude<ApplicantName, 'tess'>;
export const PROVIDERS: readonly ProviderName[] = ['pat', 'sam', 'owen', ...ESTABLISHED];
export type OperatorName = 'olive' | 'theo';
export type Name = OwnerName | ProviderName | OperatorName;

const emailsOf = <K extends string>(table: Readonly<Record<K, { email: string }>>) =>
  Object.fromEntries(Object.entries<{ email: string }>(table).map(([name, { email }]) => [name, email]));

const { tess: _, ...approved } = APPLICANTS;

/** Email addresses of everyone with an account. */
export const EMAILS = {
  ...emailsOf(HOMEOWNERS),
  ...emailsOf(approved),
  pat: 'provider@sward.test',
  sam: 'provider2@sward.test',
  olive: 'operator@sward.test',
  theo: 'operator2@sward.test',
} as Record<Name, string>;
