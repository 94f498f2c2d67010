import { isAppError, SYSTEM } from '@sward/shared/kernel';
import type { InboxPorts } from '../ports.ts';
import {
  type DepartureEvent,
  sweepWithdrawals,
  type Withdrawal,
  withdrawFromOpen,
} from '../providers/withdrawal.ts';
import { endRecurringBySystem } from '../recurring/end-recurring.ts';
import { roleOf } from '../recurring/own-recurring.ts';
import { everyRecurringOf } from '../recurring/recurring-store.ts';
import { privateRequests } from '../request/open-store.ts';
import { requestsOf } from '../request/own-requests.ts';
import { askedProvider } from '../request/private-request.ts';
import type { ServiceRequest } from '../request/request.ts';
import { readRequest } from '../request/request-store.ts';
import { cancelPending } from './cancel-request.ts';
import { openPrivate } from './open-private.ts';

/** Requests per sweep; further ones wait for the next. */
const ASKED_AT_ONCE = 100;

/**
 * AccountSuspended, AccountDeletionRequested: cancels the account's open requests, and opens private requests that ask
 * the account first.
 */
export async function cancelOwnRequests(ports: InboxPorts, event: DepartureEvent): Promise<void> {
  await withdrawFromOpen(ports, work(ports), event);
}

/** Timer: retries requests that were in checkout and may have left it. */
export async function sweepOwnRequests(ports: InboxPorts): Promise<void> {
  await sweepWithdrawals(ports, work(ports));
}

function work(ports: InboxPorts): Withdrawal {
  return {
    service: 'requests',
    consumer: 'requests.cancel-own-requests',
    async once(accountId) {
      let left = !(await endServices(ports, accountId));
      for await (const page of requestsOf(ports.marketplace, accountId)) {
        for (const request of page) {
          if (request.status === 'pending' && !(await cancel(ports, request))) left = true;
        }
      }
      if (!(await openAsked(ports, accountId))) left = true;
      return left;
    },
  };
}

/**
 * Opens the requests about which only this account is asked as a provider, one at a time. Returns whether all are open.
 */
async function openAsked(ports: InboxPorts, providerId: string): Promise<boolean> {
  let all = true;
  for (const { id } of await privateRequests(ports.marketplace, providerId, ASKED_AT_ONCE)) {
    const request = await readRequest(ports.marketplace, id);
    if (request?.status !== 'pending' || askedProvider(request) !== providerId) continue;
    if (request.liveBids > 0 || !(await taken(openPrivate(ports, SYSTEM, request, 'gone')))) all = false;
  }
  return all;
}

/** Ends the account's recurring services, as homeowner and as provider. Returns whether all have ended. */
async function endServices(ports: InboxPorts, accountId: string): Promise<boolean> {
  let all = true;
  for await (const service of everyRecurringOf(ports.marketplace, accountId)) {
    if (service.status === 'ended') continue;
    const leftBy = roleOf(service, accountId);
    if (!(await taken(endRecurringBySystem(ports, service, { leftBy })))) all = false;
  }
  return all;
}

/** Returns false while a checkout is open on the request, or after a concurrent change. */
async function cancel(ports: InboxPorts, request: ServiceRequest): Promise<boolean> {
  return await taken(cancelPending(ports, SYSTEM, request, 'system'));
}

async function taken(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!isAppError(error, 'state_changed')) throw error;
    return false;
  }
}
