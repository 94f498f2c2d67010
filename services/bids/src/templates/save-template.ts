import { type BodyOf, type Contract, MESSAGE_KEYS, type ParamsOf } from '@sward/shared/contract';
import { type Actor, AppError, instant, signedIn } from '@sward/shared/kernel';
import { assertNoContactDetails, includedChoices } from '@sward/shared/product';
import type { Ports } from '../ports.ts';
import type { BidTemplate } from './template.ts';
import { putTemplate } from './template-store.ts';

type Input = ParamsOf<Contract['bids.saveTemplate']> & BodyOf<Contract['bids.saveTemplate']>;

/**
 * Saves the caller's template for a service and a size, in place of the earlier one.
 * @throws AppError not_a_provider, contact_details_not_allowed, validation_failed for work of another service
 */
export async function saveTemplate(
  { marketplace, clock }: Pick<Ports, 'marketplace' | 'clock'>,
  actor: Actor,
  { serviceTypeId: id, size: propertySize, bidAmount: amountCents, included: ticked, message }: Input,
): Promise<BidTemplate> {
  const { accountId } = signedIn(actor);
  assertNoContactDetails({ message });
  const serviceTypeId = Number(id);
  const possible = includedChoices([serviceTypeId]);
  if (ticked.some((code) => !possible.includes(code)))
    throw new AppError('validation_failed', { fields: { included: MESSAGE_KEYS.invalid_input } });
  const included = possible.filter((code) => ticked.includes(code));
  const updatedAt = instant(clock.now());
  const template = { serviceTypeId, propertySize, amountCents, included, message, updatedAt };
  await marketplace.transact(putTemplate(accountId, template));
  return template;
}
