import {
  ACCOUNT_STATES,
  AUDIT_ACTIONS,
  CASE_KINDS,
  PERSON_OFFERS,
  SKILLS,
  STANDING_OFFERS,
} from '@sward/shared/product';
import * as z from 'zod/mini';
import { waiting } from '../queue.ts';
import { cents, day, instant, keysOf, userType } from '../schemas.ts';
import { applicationState } from './applications.ts';

const checkStatus = z.enum(['requested', 'clear', 'finding']);

export const applicationItem = z.object({
  id: z.string(),
  providerId: z.string(),
  email: z.string(),
  businessName: z.string(),
  status: applicationState,
  createdAt: instant,
  dueAt: instant,
  late: z.boolean(),
});

/** One row of the queue. */
export const applicationRow = z.object({
  ...waiting('application'),
  businessName: z.string(),
  status: applicationState,
  authorized: z.boolean(),
  /** Null before it is requested. */
  check: z.nullable(checkStatus),
});

const history = z.array(
  z.object({
    status: applicationState,
    at: instant,
    /** Name of the operator, `applicant` or `system`. */
    by: z.string(),
    note: z.string(),
  }),
);

export const application = z.extend(applicationItem, {
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  serviceArea: z.string(),
  skills: z.array(keysOf(SKILLS)),
  experience: z.string(),
  businessType: z.nullable(z.string()),
  licenseNumber: z.string(),
  hasInsurance: z.boolean(),
  insuranceDetails: z.string(),
  hasEquipment: z.nullable(z.boolean()),
  equipmentDetails: z.string(),
  bio: z.string(),
  backgroundCheckAuthorised: z.boolean(),
  check: z.nullable(
    z.object({
      status: checkStatus,
      requestedAt: instant,
      answeredAt: z.nullable(instant),
      report: z.nullable(z.string()),
      /** Whether the check is done outside Sward; the approving operator then records that it was passed. */
      byHand: z.boolean(),
    }),
  ),
  /** Deadline of the applicant's answer to a finding. */
  answerBy: z.nullable(instant),
  photos: z.array(z.string()),
  /** The account, once approved. */
  accountId: z.nullable(z.string()),
  history,
  /** States that it may move to now. */
  allowedMoves: z.array(applicationState),
});

const accountStatus = z.enum(ACCOUNT_STATES);

export const person = z.object({
  id: z.string(),
  status: accountStatus,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userType,
  isProvider: z.boolean(),
  providerNumber: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  createdAt: instant,
});

const auditFacts = z.object({
  /** States of an application before and after. */
  from: z.optional(applicationState),
  to: z.optional(applicationState),
  checkPassed: z.optional(z.boolean()),
  /** The open case that allowed a look. */
  case: z.optional(z.object({ kind: z.enum(CASE_KINDS), id: z.string() })),
  /** Amount that is refunded, or that the provider owes. */
  cents: z.optional(cents),
  /** Name of the operator who made the proposal. */
  proposedBy: z.optional(z.string()),
  /** Whether the proposer decided alone, since no second operator was active. */
  alone: z.optional(z.boolean()),
  /** Last day of an insurance; null when it is not valid. */
  insuredUntil: z.optional(z.nullable(day)),
  until: z.optional(day),
  /** Labels of a payment's services, and the amount paid. */
  service: z.optional(z.string()),
  paidCents: z.optional(cents),
});

export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  operatorId: z.string(),
  operatorName: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  subjectId: z.string(),
  /** The subject's label. */
  subject: z.string(),
  /** The operator's note. */
  note: z.string(),
  /** Facts of the act beyond its name; older entries have them in their note. */
  facts: z.optional(auditFacts),
});

const standingProposal = z.object({
  id: z.string(),
  act: z.enum(['suspend', 'reinstate', 'demote']),
  reason: z.string(),
  /** Name of the operator. */
  by: z.string(),
  at: instant,
  /** Instant from which it needs no second operator; null when it always needs one. */
  from: z.nullable(instant),
  allowedActions: z.array(z.enum(STANDING_OFFERS)),
});

export const personDetail = z.extend(person, {
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  sessions: z.int(),
  secondFactor: z.boolean(),
  suspension: z.nullable(z.object({ at: instant, reason: z.string() })),
  insurance: z.nullable(z.object({ details: z.string(), insuredUntil: z.nullable(day) })),
  verifiedOn: z.nullable(day),
  audit: z.array(auditEntry),
  /** Open proposals about an operator. */
  proposals: z.array(standingProposal),
  allowedActions: z.array(z.enum(PERSON_OFFERS)),
});

/** Contact details, as far as known. */
export const whereabouts = z.object({
  /** Id of the account or application. */
  id: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
