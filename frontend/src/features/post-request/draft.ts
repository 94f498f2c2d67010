import type { BodyInput, Contract } from '@sward/shared/contract';
import type { UploadedPhoto } from '../../form/fields/photo-picker.tsx';
import { budgetOf, type ServiceValues } from '../../form/fields/service-schema.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts/draft.ts';
import type { PropertyValues } from './schemas.ts';

export interface Draft {
  service: ServiceValues;
  property: PropertyValues;
  photos: readonly UploadedPhoto[];
  step: number;
  /** Account id of the author. A visitor's draft has none, and the account that signs in takes it over. */
  owner?: string;
  /** Names the draft from its first sending on, so that a repeated sending posts it once. */
  clientId?: string;
  /** Milliseconds by which the server's clock is ahead: a visitor's page that is loaded again does not know it. */
  ahead?: number;
  /** Fields of a visitor without an account, in addition to the request's own. */
  visitor?: Visitor;
}

/** The visitor's own fields. The code and the password are stored nowhere. */
export interface Visitor {
  /** The visitor's step (start/steps.ts). */
  step: number;
  firstName: string;
  lastName: string;
  email: string;
  emailOptIn: boolean;
  /** Ticket of the last mailed code. */
  ticket: string;
  /** The address to which that code was mailed. */
  mailedTo: string;
}

export const REVIEW_STEP = 3;
const KEY = 'sward.request';

export const EMPTY_SERVICE: ServiceValues = {
  serviceTypeIds: [],
  propertySize: 'medium',
  serviceFrequency: 'one-time',
  serviceDate: '',
  serviceTime: 'anytime',
  additionalDetails: '',
  budgetMin: '',
  budgetMax: '',
};

const EMPTY: Draft = {
  service: EMPTY_SERVICE,
  property: {
    address: '',
    city: '',
    state: '',
    zipCode: '',
    phone: '',
    saveAddress: false,
    accessCard: { gateCode: '', pets: '', notes: '' },
  },
  photos: [],
  step: 0,
};

export function emptyDraft(): Draft {
  return structuredClone(EMPTY);
}

/** Returns whether the kept draft belongs to an account; the page hides such a draft until the session is known. */
export function isOwned(): boolean {
  return Boolean(readDraft<Draft>(KEY)?.owner);
}

/**
 * Returns what `owner` (account id, empty for a visitor) or a visitor typed in this tab before. Photo previews are
 * absent: they end with the page that made them.
 */
export function storedDraft(owner: string): Draft {
  const kept = readDraft<Draft>(KEY);
  const isTheirs = !kept?.owner || kept.owner === owner;
  return { ...emptyDraft(), ...(isTheirs && kept) };
}

/** Assigns the draft to `owner`; a visitor's draft that this tab keeps becomes theirs too. */
export function takenOver(draft: Draft, owner: string): Draft {
  const taken = { ...draft, owner };
  const kept = readDraft<Draft>(KEY);
  if (kept && !kept.owner) storeDraft(taken);
  return taken;
}

export function storeDraft(draft: Draft): void {
  const photos = draft.photos.filter(({ waits }) => !waits);
  keepDraft(KEY, { ...draft, photos: photos.map(({ uploadId, name }) => ({ uploadId, name })) });
}

export function forgetDraft(): void {
  dropDraft(KEY);
}

/** Adds the id under which the draft is sent. Store the result first: a repeated sending needs the same id. */
export function named<D extends Draft>(draft: D): D & { clientId: string } {
  return { ...draft, clientId: draft.clientId ?? crypto.randomUUID() };
}

export function bodyOf({ service, property, photos, clientId }: Draft): BodyInput<Contract['requests.post']> {
  const { budgetMin, budgetMax, ...what } = service;
  const { accessCard, ...where } = property;
  const budget = budgetOf({ budgetMin, budgetMax });
  return {
    ...what,
    ...where,
    ...(budget && { budget }),
    ...(Object.values(accessCard).some(Boolean) && { accessCard }),
    photos: photos.map((photo) => photo.uploadId),
    clientId,
    termsAgreed: true,
  };
}

const SERVICE_FIELDS = Object.keys(EMPTY.service);
const PROPERTY_FIELDS = Object.keys(EMPTY.property);

/** Returns the step that shows the field of a refused body. */
export function stepOf(field: string): number {
  const [name = ''] = field.split('.');
  if (SERVICE_FIELDS.includes(name)) return 0;
  if (PROPERTY_FIELDS.includes(name)) return 1;
  return name === 'photos' ? 2 : REVIEW_STEP;
}
