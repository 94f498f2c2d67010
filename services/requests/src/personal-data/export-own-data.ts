import type { EventOf } from '@sward/shared/events';
import { answerExport } from '@sward/shared/export';
import { pick } from '@sward/shared/kernel';
import type { Table } from '@sward/shared/table';
import { readFavorites } from '../favorites/favorite-store.ts';
import { savedAddresses } from '../places/saved-address-store.ts';
import type { InboxPorts } from '../ports.ts';
import { readOwnSamples } from '../price-guide/guide-store.ts';
import { type AgendaJob, readAgenda } from '../providers/agenda-store.ts';
import { readProvider, readProviders } from '../providers/provider-store.ts';
import { questionsBy, readQuestions } from '../questions/question-store.ts';
import { readQuota } from '../quota/quota-store.ts';
import { everyRecurringOf } from '../recurring/recurring-store.ts';
import { type Address, ownAddresses } from '../request/address-store.ts';
import { requestsOf } from '../request/own-requests.ts';
import type { ServiceRequest } from '../request/request.ts';

/** AccountExportRequested: exports the account's own requests, answers, questions, addresses, saved properties, favorites, agenda and plan. */
export async function exportOwnData(
  ports: InboxPorts,
  event: EventOf<'AccountExportRequested'>,
): Promise<void> {
  const { accountId } = event.data;
  const [quota, provider, requests, properties, recurring, prices, favorites, questions, { jobs }] =
    await Promise.all([
      readQuota(ports.marketplace, accountId),
      readProvider(ports.marketplace, accountId),
      ownRequests(ports, accountId),
      ownProperties(ports, accountId),
      ownServices(ports, accountId),
      ownPrices(ports, accountId),
      ownFavorites(ports, accountId),
      ownQuestions(ports, accountId),
      readAgenda(ports.marketplace, accountId),
    ]);
  const own = {
    ...{ requests, properties, recurring, prices, favorites, questions },
    agenda: ownDays(jobs),
  };
  const content = { quota, provider: provider ?? null, ...own };
  await answerExport(ports, ports.marketplace, 'RequestsExported', event, content);
}

async function ownRequests({ marketplace }: InboxPorts, accountId: string) {
  const all = [];
  for await (const page of requestsOf(marketplace, accountId)) {
    const ids = page.map(({ id }) => id);
    const addresses = new Map((await ownAddresses(marketplace, ids)).map((a) => [a.requestId, a]));
    for (const request of page) {
      const answers = await ownAnswers(marketplace, request.id);
      all.push({ ...exported(request, addresses.get(request.id)), answers });
    }
  }
  return all;
}

/** Returns the account's own answers, without the providers' questions. */
async function ownAnswers(marketplace: Table, requestId: string) {
  return (await readQuestions(marketplace, requestId)).flatMap(({ answer, answeredAt }) =>
    answer === undefined ? [] : [{ answer, answeredAt }],
  );
}

async function ownQuestions({ marketplace }: InboxPorts, accountId: string) {
  const all = [];
  for await (const page of questionsBy(marketplace, accountId))
    all.push(...page.map((question) => pick(question, ['requestId', 'text', 'askedAt'])));
  return all;
}

async function ownProperties({ marketplace }: InboxPorts, accountId: string) {
  const all = [];
  let cursor: string | undefined;
  do {
    const page = await savedAddresses(marketplace, accountId, cursor);
    for (const { address, city, state, zipCode, phone, propertySize } of page.items)
      all.push({ address, city, state, zipCode, phone, propertySize });
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return all;
}

async function ownServices({ marketplace }: InboxPorts, accountId: string) {
  const all = [];
  for await (const service of everyRecurringOf(marketplace, accountId)) {
    const { id, status, rhythm, amountCents, time, firstDay, visits, createdAt, endedAt } = service;
    all.push({ id, status, rhythm, amountCents, time, firstDay, visits, createdAt, endedAt });
  }
  return all;
}

/** Returns favorites by the providers' business names. */
async function ownFavorites({ marketplace }: InboxPorts, accountId: string) {
  const { items: favorites } = await readFavorites(marketplace, accountId);
  const ids = favorites.map(({ providerId }) => providerId);
  const providers = await readProviders(marketplace, ids);
  return favorites.map(({ providerId, addedAt }) => ({
    businessName: providers.get(providerId)?.businessName ?? '',
    addedAt,
  }));
}

/** Returns the days of the provider's jobs; the jobs themselves are exported with their bids. */
function ownDays(jobs: readonly AgendaJob[]) {
  return jobs.map((job) => pick(job, ['requestId', 'date', 'time']));
}

/** Returns the samples that the person's jobs have in the price guide. */
async function ownPrices({ marketplace }: InboxPorts, accountId: string) {
  return (await readOwnSamples(marketplace, accountId)).map((each) =>
    pick(each, ['day', 'cents', 'entries']),
  );
}

/** Returns the homeowner's own part of a request and its outcome, without bidders. */
function exported(request: ServiceRequest, address: Address | undefined) {
  const { id, status, serviceTypeIds, propertySize, serviceFrequency, serviceDate, serviceTime } = request;
  const { schedule, description, budgetMinCents, budgetMaxCents, photos, paymentId } = request;
  const { createdAt, acceptedAt, checkedInAt, completedAt, cancelledAt, expiredAt, sitePhotos } = request;
  return {
    ...{ id, status, serviceTypeIds, propertySize, serviceFrequency, serviceDate, serviceTime },
    ...{ schedule, description, budgetMinCents, budgetMaxCents, photos, paymentId },
    ...{ createdAt, acceptedAt, checkedInAt, completedAt, cancelledAt, expiredAt },
    shownSitePhotos: sitePhotos?.shown,
    address: address && {
      address: address.address,
      city: address.city,
      state: address.state,
      zipCode: address.zipCode,
      phone: address.phone,
      accessCard: address.accessCard,
    },
  };
}
