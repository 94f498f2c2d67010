import { DAY, endOfBusinessDay, instant, lifecycle } from '@sward/shared/kernel';
import {
  type ApplicationState,
  type BusinessType,
  type Experience,
  type Language,
  LIMITS,
  type Skill,
} from '@sward/shared/product';

/** Actors on an application: the holder of the mailed link, an operator, the background check. */
type ApplicationRole = 'applicant' | 'operator' | 'system';

type ApplicationAction =
  | 'apply'
  | 'review'
  | 'authorise'
  | 'check'
  | 'ask'
  | 'return-to-review'
  | 'return-to-check'
  | 'record-check'
  | 'give-notice'
  | 'answer-notice'
  | 'approve'
  | 'reject';

const operator = ['operator'] as const;
const applicant = ['applicant'] as const;
const system = ['system'] as const;
const moved = 'ProviderApplicationMoved';

export const applicationLifecycle = lifecycle<ApplicationState, ApplicationAction, ApplicationRole>(
  'application',
  [
    { from: null, action: 'apply', to: 'pending_review', actor: applicant, event: 'ProviderApplied' },
    { from: 'pending_review', action: 'authorise', to: 'pending_review', actor: applicant, event: null },
    { from: 'pending_review', action: 'review', to: 'under_review', actor: operator, event: moved },
    { from: 'under_review', action: 'authorise', to: 'under_review', actor: applicant, event: null },
    { from: 'under_review', action: 'ask', to: 'needs_info', actor: operator, event: moved },
    { from: 'under_review', action: 'check', to: 'background_check', actor: operator, event: moved },
    { from: 'under_review', action: 'reject', to: 'rejected', actor: operator, event: 'ProviderRejected' },
    { from: 'background_check', action: 'record-check', to: 'background_check', actor: system, event: null },
    { from: 'background_check', action: 'ask', to: 'needs_info', actor: operator, event: moved },
    {
      from: 'background_check',
      action: 'give-notice',
      to: 'background_check',
      actor: operator,
      event: moved,
    },
    {
      from: 'background_check',
      action: 'answer-notice',
      to: 'background_check',
      actor: applicant,
      event: null,
    },
    {
      from: 'background_check',
      action: 'approve',
      to: 'approved',
      actor: operator,
      event: 'ProviderApproved',
    },
    {
      from: 'background_check',
      action: 'reject',
      to: 'rejected',
      actor: operator,
      event: 'ProviderRejected',
    },
    { from: 'needs_info', action: 'authorise', to: 'needs_info', actor: applicant, event: null },
    { from: 'needs_info', action: 'record-check', to: 'needs_info', actor: system, event: null },
    { from: 'needs_info', action: 'return-to-review', to: 'under_review', actor: applicant, event: moved },
    { from: 'needs_info', action: 'return-to-check', to: 'background_check', actor: applicant, event: moved },
    // Ends applications whose applicant never answers.
    { from: 'needs_info', action: 'reject', to: 'rejected', actor: operator, event: 'ProviderRejected' },
  ],
);

/** One entry of the history, with the operator's note or the applicant's reply. */
export type ApplicationStep = {
  status: ApplicationState;
  /** Instant. */
  at: string;
  /** Name of the operator, `applicant` or `system`. */
  by: string;
  note: string;
};

/** A background check, from its request to its result. */
export type BackgroundCheck = {
  status: 'requested' | 'clear' | 'finding';
  requestedAt: string;
  answeredAt?: string;
  report?: string;
  /** Done outside Sward; the approving operator records that it was passed. */
  byHand: boolean;
};

/** The notice to an applicant before a rejection for a finding. */
export type FindingNotice = { at: string; answerBy: string; report: string; answeredAt?: string };

/** An application to become a provider; both forms make the same record. */
export interface Application {
  id: string;
  version: number;
  status: ApplicationState;
  /** `SWD-…` */
  providerNumber: string;
  email: string;
  businessName: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  serviceArea: string;
  skills: Skill[];
  experience: Experience;
  businessType: BusinessType | null;
  licenseNumber: string;
  hasInsurance: boolean;
  insuranceDetails: string;
  /** null when the form did not ask. */
  hasEquipment: boolean | null;
  equipmentDetails: string;
  bio: string;
  emailOptIn: boolean;
  smsOptIn: boolean;
  language: Language;
  /** When the applicant authorized the background check. */
  authorisedAt?: string;
  /** State in which the open question was asked. */
  askedIn?: 'under_review' | 'background_check';
  question?: string;
  check?: BackgroundCheck;
  notice?: FindingNotice;
  /** Rejected for a finding of the background check. */
  rejectedForReport?: boolean;
  /** The account of an approved applicant. */
  accountId?: string;
  /** The account existed before, with a password of its own. */
  hadAccount?: boolean;
  history: ApplicationStep[];
  createdAt: string;
  /** End of the promised business days. */
  promisedBy: string;
  /** Only looks like an application, on the screen of an address that may not apply. */
  isStandIn?: boolean;
  /** When it was approved or rejected. */
  closedAt?: string;
}

const PROMISED_DAYS = 3;
const APPLY_AGAIN_MS = LIMITS.reapplyDays * DAY;

export const promisedBy = (now: number): string => instant(endOfBusinessDay(now, PROMISED_DAYS));
export const answerBy = (now: number): string => instant(endOfBusinessDay(now, LIMITS.findingAnswerDays));

export function isOpen({ status }: Pick<Application, 'status'>): boolean {
  return status !== 'approved' && status !== 'rejected';
}

/** Returns whether it is undecided past the promised business days. */
export function isLate(application: Application, now: number): boolean {
  return isOpen(application) && application.promisedBy <= instant(now);
}

/** Returns from when (ms) the address of a rejected application may apply again. */
export function mayApplyFrom({ closedAt }: Application): number {
  return closedAt === undefined ? 0 : Date.parse(closedAt) + APPLY_AGAIN_MS;
}

/** Returns whether a notice of a finding awaits an answer. */
export function hasOpenNotice({ notice }: Application): boolean {
  return notice !== undefined && notice.answeredAt === undefined;
}

/** Returns whether a rejection for a finding may be final: answered, or past the deadline. */
export function noticeIsOver({ notice }: Application, now: number): boolean {
  return notice !== undefined && (notice.answeredAt !== undefined || notice.answerBy <= instant(now));
}
