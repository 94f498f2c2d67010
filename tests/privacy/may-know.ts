import { WHO as PARTIES } from '../support/scene.ts';
import type { Secret } from './canary.ts';

/** Everyone who may look at a job, and a suspended provider. */
export const WHO = [...PARTIES, 'suspended'] as const;
export type Who = (typeof WHO)[number];
export type Known = Record<Who, Secret[]>;

/** The homeowner's own data, which they always see. */
const OWN: Secret[] = ['email', 'firstName', 'gateCode', 'lastName', 'notes', 'pets', 'phone', 'street'];
/** Everything about the place, and whom to ask for. */
const JOB: Secret[] = ['firstName', 'gateCode', 'notes', 'pets', 'street'];
/** The operators' list of people shows who they are. The rest needs a look within a case, which is audited. */
const OPERATOR: Secret[] = ['email', 'firstName', 'lastName'];
/** Permitted knowledge of the homeowner before a job is paid. */
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

/** Knowledge of another owner, to whom the first one is a stranger. */
export const ofAnother = (known: Known): Known => ({ ...known, owner: [] });
