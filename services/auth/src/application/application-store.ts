import { AppError, DAY, epochSeconds, HOUR, instant } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import type { ApplicationState } from '@sward/shared/product';
import {
  all,
  atVersion,
  entity,
  equals,
  exists,
  type Item,
  type Key,
  keyPages,
  listPage,
  missing,
  type Page,
  type Table,
  type Write,
} from '@sward/shared/table';
import type { Application } from './application.ts';

const LINK_KEEP_MS = 365 * DAY;
const SCREEN_LINK_MS = HOUR;

const applicationKey = (id: string): Key => ({ pk: `APPLICATION#${id}`, sk: 'APPLICATION' });
const applicantKey = (email: string): Key => ({ pk: `APPLICANT#${email}`, sk: 'APPLICANT' });
const numberKey = (providerNumber: string): Key => ({ pk: `NUMBER#${providerNumber}`, sk: 'NUMBER' });
export const listOf = (status: ApplicationState) => `APPLICATIONS#${status}`;

const linksOf = (applicationId: string) => `APPLICATIONLINKS#${applicationId}`;

function linkKey(token: string): Key {
  return { pk: `APPLINK#${hashOf(token)}`, sk: 'APPLINK' };
}

/** Applications of an address, oldest first. */
export interface Applicant {
  email: string;
  version: number;
  applicationIds: string[];
}

export async function readApplication(table: Table, id: string): Promise<Application | undefined> {
  return applicationOf(await table.get(applicationKey(id), { consistent: true }));
}

/** @throws AppError not_found */
export async function requireApplication(table: Table, id: string): Promise<Application> {
  const application = await readApplication(table, id);
  if (!application) throw new AppError('not_found');
  return application;
}

export async function readApplicant(table: Table, email: string): Promise<Applicant> {
  const item = await table.get(applicantKey(email), { consistent: true });
  const stored = item as (Item & Applicant) | undefined;
  return { email, version: stored?.version ?? 0, applicationIds: stored?.applicationIds ?? [] };
}

/** Reads the newest application. Always makes two reads, so that unknown addresses take as long. */
export async function newestApplication(
  table: Table,
  applicant: Applicant,
): Promise<Application | undefined> {
  return readApplication(table, applicant.applicationIds.at(-1) ?? 'none');
}

/** Reads the application of a link. A stand-in is stored in the link itself. */
export async function applicationByLink(
  table: Table,
  token: string,
  now: number,
): Promise<Application | undefined> {
  const link = await table.get(linkKey(token), { consistent: true });
  if (typeof link?.expiresAt !== 'number' || link.expiresAt <= now) return undefined;
  const id = link.applicationId;
  return id === undefined ? standInOf(link) : readApplication(table, String(id));
}

/** Returns applications of a state, the earliest due first, one page at a time. */
export async function applicationsIn(
  table: Table,
  status: ApplicationState,
  query: { cursor?: string; limit: number },
): Promise<Page<Application>> {
  const { items, cursor } = await listPage(table, 'lists', { pk: listOf(status), ...query });
  // The index may be stale: an application that has moved on is in another list.
  const found = items.flatMap((item) => applicationOf(item) ?? []);
  return { items: found.filter((application) => application.status === status), cursor };
}

/** Returns the applications of an address, newest first. */
export async function applicationsOfAddress(table: Table, email: string): Promise<Application[]> {
  const { applicationIds } = await readApplicant(table, email);
  const items = applicationIds.length ? await table.batchGet(applicationIds.map(applicationKey)) : [];
  return items.flatMap((item) => applicationOf(item) ?? []).reverse();
}

export async function applicationByNumber(table: Table, number: string): Promise<Application | undefined> {
  const item = await table.get(numberKey(number));
  return item && readApplication(table, String(item.applicationId));
}

/**
 * Writes a new application: one open one for each address. On conflict: busy, after a concurrent application.
 */
export function addApplication(application: Application, applicant: Applicant): Write[] {
  const { id, email, providerNumber, status } = application;
  const taken = () => new AppError('busy', { retryAfter: 1 });
  const applicationIds = [...applicant.applicationIds, id];
  return [
    {
      put: {
        ...applicationKey(id),
        ...application,
        listPk: listOf(status),
        listSk: `${application.promisedBy}#${id}`,
      },
      if: missing(),
    },
    {
      put: { ...applicantKey(email), email, version: applicant.version + 1, applicationIds },
      if: applicant.version === 0 ? missing() : atVersion(applicant.version),
      onConflict: taken,
    },
    { put: { ...numberKey(providerNumber), applicationId: id }, if: missing(), onConflict: taken },
  ];
}

/** Adds a link to the status page; only the hash of its token is stored. */
export function addLink(token: string, applicationId: string, now: number): Write {
  const expiresAt = now + LINK_KEEP_MS;
  const listed = { listPk: linksOf(applicationId), listSk: instant(now) };
  return {
    put: { ...linkKey(token), applicationId, expiresAt, ttl: epochSeconds(expiresAt), ...listed },
    if: missing(),
  };
}

/**
 * Adds the link for the applicant's own screen, valid for an hour, to authorize the background check at once. Its
 * application is written in the same transaction.
 */
export function addScreenLink(token: string, applicationId: string, now: number): Write {
  const expiresAt = now + SCREEN_LINK_MS;
  const listed = { listPk: linksOf(applicationId), listSk: instant(now) };
  return {
    put: { ...linkKey(token), applicationId, expiresAt, ttl: epochSeconds(expiresAt), ...listed },
    if: missing(),
  };
}

/**
 * Adds a link that looks like that of a new application, for an address that may not apply, so that the screen does not
 * reveal whether it has applied before. It stores only the fields that the page shows, and is removed with the
 * address's application.
 */
export function addStandIn(
  token: string,
  application: Application,
  existingId: string | undefined,
  now: number,
): Write {
  const expiresAt = now + SCREEN_LINK_MS;
  const listed = existingId ? { listPk: linksOf(existingId), listSk: instant(now) } : {};
  const kept = { ...standInFor(application), expiresAt, ttl: epochSeconds(expiresAt) };
  return {
    put: { ...linkKey(token), ...kept, ...listed },
    if: missing(),
  };
}

/** Stores the answers given on the page of a stand-in. On conflict: not_found, when it has ended meanwhile. */
export function changeStandIn(token: string, { authorisedAt, history }: ApplicationChange): Write {
  return {
    update: linkKey(token),
    set: { 'standIn.authorisedAt': authorisedAt, 'standIn.history': history },
    if: exists('standIn'),
    onConflict: 'not_found',
  };
}

function standInFor(application: Application) {
  const { id, version, status, providerNumber, businessName, firstName } = application;
  const { authorisedAt, history, createdAt, promisedBy } = application;
  const shown = { id, version, status, providerNumber, businessName, firstName, createdAt, promisedBy };
  return { standIn: { ...shown, ...(authorisedAt && { authorisedAt }), history } };
}

const NOT_KEPT = {
  ...{ email: '', lastName: '', phone: '', address: '', city: '', state: '', zipCode: '', serviceArea: '' },
  ...{ skills: [], experience: '0-1', businessType: null, licenseNumber: '', hasInsurance: false },
  ...{ insuranceDetails: '', hasEquipment: null, equipmentDetails: '', bio: '', language: 'en' },
  ...{ emailOptIn: false, smsOptIn: false },
} as const;

function standInOf({ pk, sk, standIn }: Item): Application {
  return storedApplication({ pk, sk, ...NOT_KEPT, ...(standIn as object), isStandIn: true });
}

/** Removes all links of an application. */
export async function removeLinks(table: Table, applicationId: string): Promise<void> {
  for await (const keys of keyPages(table, 'lists', linksOf(applicationId))) {
    await table.transact(keys.map((key) => ({ delete: key })));
  }
}

/** Removes the record and its number; stale lists find nothing. */
export function removeApplication({ id, providerNumber }: Application): Write[] {
  return [{ delete: applicationKey(id) }, { delete: numberKey(providerNumber) }];
}

/** Removes the record that the address ever applied. */
export function removeApplicant(email: string): Write {
  return { delete: applicantKey(email) };
}

/** Changes nothing, and takes as long as a write of the application. */
export function touchApplication(id: string): Write {
  return { check: applicationKey(id), if: exists() };
}

export type ApplicationChange = Partial<Application>;

/**
 * Changes an application, conditional on the state and version that the decision was based on. On conflict:
 * state_changed.
 */
export function changeApplication(before: Application, set: ApplicationChange): Write {
  const listPk = set.status && listOf(set.status);
  const gone = (Object.keys(set) as (keyof Application)[]).filter((name) => set[name] === undefined);
  return {
    update: applicationKey(before.id),
    set: { ...set, listPk, version: before.version + 1 },
    remove: gone,
    if: all(equals('status', before.status), atVersion(before.version)),
    onConflict: 'state_changed',
  };
}

/** Reads the record without index attributes. */
const storedApplication = entity<Application>('application', 'id', 'state');

/** Reads a stored item as an application. */
export function applicationOf(item: Item | undefined): Application | undefined {
  if (!item) return undefined;
  const { pk: _pk, sk: _sk, listPk: _list, listSk: _order, ...stored } = item;
  return storedApplication(stored);
}
