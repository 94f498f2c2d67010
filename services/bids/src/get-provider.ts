import { type Provider, readProvider } from '@sward/requests';
import { type Actor, AppError } from '@sward/shared/kernel';
import type { Ports } from './ports.ts';
import { type BidSummary, readSummary } from './summary-store.ts';

/** The public page of an approved provider. @throws AppError not_found for everybody else, suspended ones too */
export async function getProvider(
  ports: Ports,
  _actor: Actor,
  { providerId }: { providerId: string },
): Promise<{ provider: Provider; summary: BidSummary }> {
  const [provider, summary] = await Promise.all([
    readProvider(ports.marketplace, providerId),
    readSummary(ports.marketplace, providerId),
  ]);
  if (!provider?.approved) throw new AppError('not_found');
  return { provider, summary };
}
