import type { BodyInput, Contract } from '@sward/shared/contract';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts/draft.ts';
import { LANGUAGE } from '../../lib/languages.ts';

const KEY = 'sward.join';

/** What is typed, step by step; a select that is not chosen is empty. */
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

/** What was typed in this tab before. */
export function storedDraft(): JoinDraft {
  return { ...structuredClone(EMPTY), ...readDraft<JoinDraft>(KEY) };
}

export function storeDraft(draft: JoinDraft): void {
  keepDraft(KEY, draft);
}

export function forgetDraft(): void {
  dropDraft(KEY);
}

/** Details of a box that is not ticked are not sent. The steps have checked the values already. */
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

/** The step that shows the field of a refused body. */
export function stepOf(path: string): number {
  const [name = ''] = path.split('.');
  const step = STEPS.findIndex((fields) => name in fields);
  return step < 0 ? STEPS.length - 1 : step;
}
