import type { Actor } from '@sward/shared/kernel';
import type { Table } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { providerKey, providerOf } from '../providers/provider-store.ts';
import { addressKey, addressOf } from '../request/address-store.ts';
import type { ServiceRequest } from '../request/request.ts';
import { requestKey, requestOf } from '../request/request-store.ts';
import { partyRecurring } from './own-recurring.ts';
import type { RecurringService } from './recurring.ts';
import { cardKey } from './recurring-store.ts';

/** A recurring service for one of its parties. */
export interface RecurringForViewer {
  service: RecurringService;
  role: 'owner' | 'provider';
  /** Requests of its visits, by id. */
  requests: ReadonlyMap<string, ServiceRequest>;
  providerName: string;
  /** Upload id of the provider's picture. */
  providerPhoto: string | null;
  /** Street line and card; only for the homeowner. */
  address: string | null;
  card: string | null;
}

/**
 * Returns one recurring service to its homeowner or its provider.
 * @throws AppError not_found for others
 */
export async function getRecurring(
  ports: Ports,
  actor: Actor,
  { recurringId }: { recurringId: string },
): Promise<RecurringForViewer> {
  const { service, role } = await partyRecurring(ports, actor, recurringId);
  return await readRecurringForViewer(ports, service, role);
}

export async function readRecurringForViewer(
  ports: { marketplace: Table },
  service: RecurringService,
  role: RecurringForViewer['role'],
): Promise<RecurringForViewer> {
  const [seen] = await readServicesForViewer(ports, [{ service, role }]);
  if (!seen) throw new Error('one for each that is given');
  return seen;
}

/** Returns several recurring services with everything that they show, in one batch. */
export async function readServicesForViewer(
  { marketplace }: { marketplace: Table },
  services: readonly Pick<RecurringForViewer, 'service' | 'role'>[],
): Promise<RecurringForViewer[]> {
  const keys = services.flatMap(({ service, role }) => [
    ...service.visits.flatMap(({ requestId }) => (requestId ? [requestKey(requestId)] : [])),
    providerKey(service.providerId),
    ...(role === 'owner' ? [addressKey(service.latestRequestId), cardKey(service.id)] : []),
  ]);
  const distinct = [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()];
  const items = distinct.length ? await marketplace.batchGet(distinct, { consistent: true }) : [];
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  const find = ({ pk, sk }: { pk: string; sk: string }) => byKey.get(`${pk} ${sk}`);
  const requests = new Map(
    items.filter(({ sk }) => sk === 'REQUEST').map((item) => [requestOf(item).id, requestOf(item)]),
  );
  return services.map(({ service, role }) => {
    const address = role === 'owner' ? find(addressKey(service.latestRequestId)) : undefined;
    const card = role === 'owner' ? find(cardKey(service.id)) : undefined;
    const profile = find(providerKey(service.providerId));
    const provider = profile && providerOf(profile);
    return {
      service,
      role,
      requests,
      providerName: provider?.businessName ?? '',
      providerPhoto: provider?.photo ?? null,
      address: address ? addressOf(address).address : null,
      card: card ? String(card.card) : null,
    };
  });
}
