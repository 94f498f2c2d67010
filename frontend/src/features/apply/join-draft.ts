import type { BodyInput, Contract } from '@sward/shared/contract';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts/draft.ts';
import { LANGUAGE } from '../../lib/languages.ts';

const KEY = 'sward.join';

/** Empty draft, by step. A select without a choice is an empty string. */
const EMPTY = {
  business: { businessName: '', firstName: '', lastName: '', email: '', phone: '' },
  services: {
    address: '',
    city: '',
    state: '',
    zipCode: '',
    serviceArea: '',
    serviceTypes: [] as string[],
    experience: '',
  },
  agreement: {
    bio: '',
    hasInsurance: false,
    insuranceDetails: '',
    hasEquipment: false,
    equipmentDetails: '',
    backgroundCheck: false,
    emailOptIn: false,
    termsAgreed: false,
  },
  step: 0,
};

export type JoinDraft = typeof EMPTY;
export type BusinessValues = JoinDraft['business'];
export type ServicesValues = JoinDraft['services'];
export type AgreementValues = JoinDraft['agreement'];

/** Returns the draft that this tab keeps, or an empty one. */
export function storedDraft(): JoinDraft {
  return { ...structuredClone(EMPTY), ...readDraft<JoinDraft>(KEY) };
}

export function storeDraft(draft: JoinDraft): void {
  keepDraft(KEY, draft);
}

export function forgetDraft(): void {
  dropDraft(KEY);
}

/** Returns the body to send, without details of boxes that are not ticked. The steps have checked its values. */
export function bodyOf({
  business,
  services,
  agreement,
}: JoinDraft): BodyInput<Contract['auth.registerProvider']> {
  const { hasInsurance, hasEquipment, insuranceDetails, equipmentDetails } = agreement;
  const body = {
    ...business,
    ...services,
    ...agreement,
    insuranceDetails: hasInsurance ? insuranceDetails : '',
    equipmentDetails: hasEquipment ? equipmentDetails : '',
    language: LANGUAGE,
  };
  return body as BodyInput<Contract['auth.registerProvider']>;
}

const STEPS = [EMPTY.business, EMPTY.services, EMPTY.agreement];

/** Returns the step that shows the refused field at `path`, or the last step. */
export function stepOf(path: string): number {
  const [name = ''] = path.split('.');
  const step = STEPS.findIndex((fields) => name in fields);
  return step < 0 ? STEPS.length - 1 : step;
}
