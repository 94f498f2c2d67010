import { MESSAGE_KEYS } from '@sward/shared/contract';
import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, ownedBy, retryOnConflict } from '@sward/shared/kernel';
import { type ServiceTime, windowOf } from '@sward/shared/product';
import { outbox } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { readProvider } from '../providers/provider-store.ts';
import { readOwnAddress } from '../request/address-store.ts';
import { mayBookAgain } from '../request/job-day.ts';
import { askedProvider, askedUntil, type PrivateFor } from '../request/private-request.ts';
import type { ServiceRequest } from '../request/request.ts';
import { readRequest } from '../request/request-store.ts';
import { alreadyAsked, hasRefused, putAsked, readAsked } from './asked-store.ts';
import { postRequest } from './post-request.ts';
import { photosLeft } from './repost-request.ts';

export interface AgainInput {
  bidId: string;
  serviceDate: string;
  serviceTime: ServiceTime;
  /** No other provider is asked, whatever this one decides. */
  onlyThem: boolean;
  additionalDetails?: string;
}

/**
 * Posts the same work at the same place again, on another day, and asks the provider of a finished job about it before
 * others.
 * @throws AppError not_found; request_not_open before the job is settled and after a year; provider_unavailable for a provider who
 * has left, cannot be paid or has refused twice of late; already_asked with the id of that request; validation_failed for a window that begins within five
 * hours; those of posting
 */
export async function bookAgain(ports: Ports, actor: Actor, input: AgainInput): Promise<ServiceRequest> {
  // The provider may refuse the request before at the same time.
  return await retryOnConflict(['state_changed'], () => again(ports, actor, input));
}

async function again(ports: Ports, actor: Actor, input: AgainInput): Promise<ServiceRequest> {
  const former = await formerJob(ports, actor, input.bidId);
  const { ownerId, acceptedProviderId: providerId = '' } = former;
  const [provider, asked, address] = await Promise.all([
    readProvider(ports.marketplace, providerId),
    readAsked(ports.marketplace, ownerId, providerId),
    readOwnAddress(ports, actor, former),
  ]);
  const now = ports.clock.now();
  if (!provider?.approved || !provider.payable || hasRefused(asked, now))
    throw new AppError('provider_unavailable');
  if (asked && (await isStillAsked(ports, asked.requestId))) throw alreadyAsked(asked.requestId);
  if (!address) throw new AppError('not_found');
  const privateFor = askedFrom(former, input, now);
  return await postRequest(
    ports,
    actor,
    {
      serviceTypeIds: former.serviceTypeIds,
      propertySize: former.propertySize,
      serviceFrequency: 'one-time',
      serviceDate: input.serviceDate,
      serviceTime: input.serviceTime,
      additionalDetails: input.additionalDetails ?? former.description,
      address: address.address,
      city: address.city,
      state: address.state,
      zipCode: address.zipCode,
      phone: address.phone,
      photos: await photosLeft(ports, former),
      saveAddress: false,
      accessCard: address.accessCard,
      termsAgreed: true as const,
    },
    {
      privateFor,
      also: (request) => [
        putAsked(ownerId, providerId, asked, request.id),
        outbox(ports.clock, askedEvent(ports, actor, request, privateFor)),
      ],
    },
  );
}

/** Returns the request of the caller's own finished job. @throws AppError not_found, request_not_open */
async function formerJob(ports: Ports, actor: Actor, bidId: string): Promise<ServiceRequest> {
  const reference = await ports.marketplace.get({ pk: `BIDREF#${bidId}`, sk: 'BIDREF' });
  const request = reference && (await readRequest(ports.marketplace, String(reference.requestId)));
  if (!request) throw new AppError('not_found');
  ownedBy(actor, request.ownerId);
  if (request.acceptedBidId !== bidId || !mayBookAgain(request, ports.clock.now()))
    throw new AppError('request_not_open');
  return request;
}

async function isStillAsked({ marketplace }: Ports, requestId: string): Promise<boolean> {
  const request = await readRequest(marketplace, requestId);
  return request?.status === 'pending' && askedProvider(request) !== undefined;
}

function askedFrom(former: ServiceRequest, input: AgainInput, now: number): PrivateFor {
  const { acceptedBidId = '', acceptedProviderId = '' } = former;
  const offeredCents = former.bidPrices[acceptedBidId];
  if (offeredCents === undefined) throw new AppError('provider_unavailable');
  const { start } = windowOf(input.serviceDate, input.serviceTime, former.zone);
  const until = askedUntil(start, now);
  if (until === undefined)
    throw new AppError('validation_failed', { fields: { serviceTime: MESSAGE_KEYS.time_passed } });
  return { providerId: acceptedProviderId, until, onlyThem: input.onlyThem, offeredCents };
}

function askedEvent(ports: Ports, actor: Actor, request: ServiceRequest, { providerId, until }: PrivateFor) {
  const { id: requestId, ownerId, version } = request;
  const aggregate = { name: `Request#${requestId}`, version };
  return newEvent(ports, actor, aggregate, 'ProviderAsked', { requestId, ownerId, providerId, until });
}
