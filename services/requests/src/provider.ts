import { type Actor, AppError, isProvider, type Point } from '@sward/shared/kernel';

/** A provider as the marketplace knows one: a projection kept by events. */
export type Provider = {
  accountId: string;
  approved: boolean;
  /** Has a payout account that can be paid. */
  payable: boolean;
  firstName: string;
  lastInitial: string;
  businessName: string;
  baseZip: string;
  /** Unknown while the base ZIP could not be located. */
  basePoint?: Point;
  radiusMiles: number;
  hasEquipment: boolean;
  isInsured: boolean;
  /** Mean of the last 20 reviewed jobs, one decimal; null before the first. */
  rating: number | null;
  reviewCount: number;
};

/** @throws AppError not_a_provider unless the actor is an approved provider. */
export function approvedProvider(actor: Actor, provider: Provider | undefined): Provider {
  if (!isProvider(actor) || !provider?.approved) throw new AppError('not_a_provider');
  return provider;
}
