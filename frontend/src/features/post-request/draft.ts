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
  /** Account id of who typed it; none while it is of a visitor, from whom the person who signs in takes it over. */
  owner?: string;
  /** Names the draft from when it is first sent: after a lost answer it is posted once all the same. */
  clientId?: string;
  /** Of someone who has no account yet, beside what is asked of everyone. */
  visitor?: Visitor;
}

/** What a visitor types of themselves; the code and the password are kept nowhere. */
export interface Visitor {
  /** Of their own steps (start/steps.ts). */
  step: number;
  firstName: string;
  lastName: string;
  email: string;
  emailOptIn: boolean;
  /** Of the code that was mailed last. */
  ticket: string;
  /** The address that it went to. */
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

/** Whether this tab keeps the draft of a person, which is shown to no one before it is known who is there. */
export function isOwned(): boolean {
  return Boolean(readDraft<Draft>(KEY)?.owner);
}

/**
 * What `owner` (account id, empty for a visitor) or a visitor typed in this tab before, previews apart: they end with the page
 * that made them.
 */
export function storedDraft(owner: string): Draft {
  const kept = readDraft<Draft>(KEY);
  const isTheirs = !kept?.owner || kept.owner === owner;
  return { ...emptyDraft(), ...(isTheirs && kept) };
}

/** The draft as that of `owner`; what a visitor has left in this tab is kept as theirs from now on. */
export function takenOver(draft: Draft, owner: string): Draft {
  const taken = { ...draft, owner };
  const kept = readDraft<Draft>(KEY);
  if (kept && !kept.owner) storeDraft(taken);
  return taken;
}

export function storeDraft(draft: Draft): void {
  keepDraft(KEY, { ...draft, photos: draft.photos.map(({ uploadId, name }) => ({ uploadId, name })) });
}

export function forgetDraft(): void {
  dropDraft(KEY);
}

/** The draft as it is sent, to be stored before: only then is it the same when it is sent again. */
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

/** The step that shows the field of a refused body. */
export function stepOf(field: string): number {
  const [name = ''] = field.split('.');
  if (SERVICE_FIELDS.includes(name)) return 0;
  if (PROPERTY_FIELDS.includes(name)) return 1;
  return name === 'photos' ? 2 : REVIEW_STEP;
}
