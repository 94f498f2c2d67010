import { OFFERED_SERVICES, SKILLS, type Skill } from '@sward/shared/product';

const labels = Object.entries(SKILLS).map(([skill, { label }]) => [skill, label]);

/** Names of providers' skills, by code. */
export const skills: Record<Skill, string> = Object.fromEntries(labels);

/** Choices of the application form, by the value that it sends. */
export const offeredServices = Object.fromEntries(
  Object.keys(OFFERED_SERVICES).map((name) => [name, name]),
) as Record<keyof typeof OFFERED_SERVICES, string>;

export const experiences = {
  '1-2': '1-2 years',
  '3-5': '3-5 years',
  '6-10': '6-10 years',
  '10+': '10+ years',
  '11-15': '11-15 years',
  '15+': '15+ years',
} as const;

export const businessTypes = {
  'sole-proprietorship': 'Sole proprietorship',
  llc: 'LLC',
  corporation: 'Corporation',
  partnership: 'Partnership',
} as const;
