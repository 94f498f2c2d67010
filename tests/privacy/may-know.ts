import { WHO as PARTIES } from '../support/scene.ts';
import type { Secret } from './canary.ts';

/** Everyone who may look at a job, and a person who may no more. */
export const WHO = [...PARTIES, 'suspended'] as const;
export type Who = (typeof WHO)[number];
export type Known = Record<Who, Secret[]>;

/** What a homeowner sees of their own, no matter who else may. */
const OWN: Secret[] = ['email', 'firstName', 'gateCode', 'lastName', 'notes', 'pets', 'phone', 'street'];
/** Everything about the place, and who to ask for. */
const JOB: Secret[] = ['firstName', 'gateCode', 'notes', 'pets', 'street'];
/** The desk's list of people tells who they are; the rest takes a look within a case, which the audit keeps. */
const OPERATOR: Secret[] = ['email', 'firstName', 'lastName'];
/** Before anybody is paid: what each may know of the homeowner. */
export const NOBODY: Known = {
  anonymous: [],
  owner: OWN,
  stranger: [],
  outsider: [],
  bidder: [],
  accepted: [],
  suspended: [],
  operator: OPERATOR,
};
/** Once the job is paid. */
export const ACCEPTED: Known = { ...NOBODY, accepted: JOB };

/** Of another person than the first owner: that one is a stranger to them. */
export const ofAnother = (known: Known): Known => ({ ...known, owner: [] });
