import { type Actor, AppError, BUSINESS_ZONE, dayIn, isProvider, type Point } from '@sward/shared/kernel';

/** Reliability of a provider's latest jobs: whole percentages of those that count. */
export type Reliability = {
  /** Null when no job counts. */
  onTimePercent: number | null;
  completionPercent: number | null;
  /** Number of jobs that count. */
  jobs: number;
};

/** The marketplace's copy of a provider, kept by events. */
export type Provider = {
  accountId: string;
  approved: boolean;
  /** Whether the provider has a payable payout account. */
  payable: boolean;
  firstName: string;
  lastInitial: string;
  businessName: string;
  baseZip: string;
  /** Absent until the base ZIP is located. */
  basePoint?: Point;
  radiusMiles: number;
  /** Codes of skills. */
  skills: string[];
  experience: string;
  bio: string;
  hasEquipment: boolean;
  equipmentDetails: string;
  /** Last day of a verified insurance. */
  insuredUntil: string | null;
  /** Day of the passed background check. */
  verifiedOn: string | null;
  /** Upload id of the picture. */
  photo: string | null;
  /** Instant of the approval. */
  memberSince: string;
  /** Mean of the last 20 reviewed jobs, one decimal; null before the first. */
  rating: number | null;
  reviewCount: number;
  /** Null while too few jobs count. */
  reliability: Reliability | null;
};

/** Returns whether the provider has a verified insurance that is valid today. */
export function isInsured(provider: Pick<Provider, 'insuredUntil'>, now: number): boolean {
  return provider.insuredUntil !== null && dayIn(BUSINESS_ZONE, now) <= provider.insuredUntil;
}

/** @throws AppError not_a_provider unless the actor is an approved provider. */
export function approvedProvider(actor: Actor, provider: Provider | undefined): Provider {
  if (!isProvider(actor) || !provider?.approved) throw new AppError('not_a_provider');
  return provider;
}
