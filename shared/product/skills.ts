/** Skills of a provider, by code. Those with a service type are matched to requests, the others shown. */
export const SKILLS = {
  'lawn-mowing': { label: 'Lawn Mowing', serviceTypeId: 1 },
  'pressure-washing': { label: 'Pressure Washing', serviceTypeId: 2 },
  'hedge-trimming': { label: 'Hedge Trimming', serviceTypeId: 3 },
  'leaf-removal': { label: 'Leaf Removal', serviceTypeId: 4 },
  fertilization: { label: 'Fertilization & Weed Control', serviceTypeId: 5 },
  planting: { label: 'Planting & Mulching', serviceTypeId: 6 },
  'garden-maintenance': { label: 'Garden Maintenance', serviceTypeId: null },
  irrigation: { label: 'Irrigation Services', serviceTypeId: null },
  'tree-care': { label: 'Tree & Shrub Care', serviceTypeId: null },
  'pest-control': { label: 'Pest Control', serviceTypeId: null },
  hardscaping: { label: 'Hardscaping', serviceTypeId: null },
  'landscape-design': { label: 'Landscape Design', serviceTypeId: null },
  'snow-removal': { label: 'Snow Removal', serviceTypeId: null },
  other: { label: 'Other', serviceTypeId: null },
} as const;

export type Skill = keyof typeof SKILLS;

/** Choices of the join wizard, in its order. */
export const WIZARD_SKILLS = [
  'lawn-mowing',
  'garden-maintenance',
  'hedge-trimming',
  'leaf-removal',
  'fertilization',
  'planting',
  'irrigation',
  'tree-care',
  'pest-control',
  'hardscaping',
] as const satisfies readonly Skill[];

/** Choices of the application form as sent, in its order, with their skills. */
export const OFFERED_SERVICES = {
  'Lawn Mowing': 'lawn-mowing',
  'Hedge Trimming': 'hedge-trimming',
  'Leaf Removal': 'leaf-removal',
  Fertilizing: 'fertilization',
  Mulching: 'planting',
  'Pressure Washing': 'pressure-washing',
  'Tree Trimming': 'tree-care',
  'Landscape Design': 'landscape-design',
  'Snow Removal': 'snow-removal',
  Other: 'other',
} as const satisfies Record<string, Skill>;

/** Years of experience in the two applications. */
export const FORM_EXPERIENCE = ['1-2', '3-5', '6-10', '11-15', '15+'] as const;
export const WIZARD_EXPERIENCE = ['1-2', '3-5', '6-10', '10+'] as const;
export const EXPERIENCES = ['1-2', '3-5', '6-10', '10+', '11-15', '15+'] as const;
export type Experience = (typeof EXPERIENCES)[number];

export const BUSINESS_TYPES = ['sole-proprietorship', 'llc', 'corporation', 'partnership'] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

export const APPLICATION_STATES = [
  'pending_review',
  'under_review',
  'background_check',
  'needs_info',
  'approved',
  'rejected',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
