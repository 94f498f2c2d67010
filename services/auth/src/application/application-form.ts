import type { BodyOf, Contract } from '@sward/shared/contract';
import { instant } from '@sward/shared/kernel';
import { assertNoContactDetails, OFFERED_SERVICES } from '@sward/shared/product';
import type { Application } from './application.ts';

export type ApplicationForm = BodyOf<Contract['auth.registerProvider']>;
type Wizard = Extract<ApplicationForm, { serviceTypes: unknown }>;
type Form = Extract<ApplicationForm, { servicesOffered: unknown }>;

/** The applicant's input; the other fields of an application are Sward's. */
type ApplicationFields = Omit<
  Application,
  'id' | 'version' | 'status' | 'providerNumber' | 'history' | 'createdAt' | 'promisedBy'
>;

const isForm = (body: ApplicationForm): body is Form => 'servicesOffered' in body;

/** Maps both forms to the same record. */
export function applicationFieldsOf(body: ApplicationForm, now: number): ApplicationFields {
  return isForm(body) ? fieldsOfForm(body) : fieldsOfWizard(body, now);
}

function fieldsOfForm(form: Form): ApplicationFields {
  const { email, phone, businessName, city, state, zipCode, serviceArea } = form;
  const { businessType, licenseNumber, emailOptIn, smsOptIn, language } = form;
  return {
    ...{ email, phone, businessName, city, state, zipCode, serviceArea },
    ...{ businessType, licenseNumber, emailOptIn, smsOptIn, language },
    firstName: form.ownerFirstName,
    lastName: form.ownerLastName,
    address: form.businessAddress,
    skills: [...new Set(form.servicesOffered.map((service) => OFFERED_SERVICES[service]))],
    experience: form.yearsExperience,
    hasInsurance: form.insuranceProvider !== '',
    insuranceDetails: form.insuranceProvider,
    hasEquipment: null,
    equipmentDetails: '',
    bio: form.businessDescription,
  };
}

function fieldsOfWizard(wizard: Wizard, now: number): ApplicationFields {
  const { serviceTypes, backgroundCheck, termsAgreed: _, ...told } = wizard;
  return {
    ...told,
    skills: [...new Set(serviceTypes)],
    businessType: null,
    licenseNumber: '',
    smsOptIn: false,
    ...(backgroundCheck && { authorisedAt: instant(now) }),
  };
}

/**
 * Checks the text of the public page and of bids.
 * @throws AppError contact_details_not_allowed
 */
export function checkPublicText(body: ApplicationForm): void {
  const { businessName, serviceArea } = body;
  if (isForm(body)) {
    const { ownerFirstName, ownerLastName, businessDescription } = body;
    const told = { businessName, ownerFirstName, ownerLastName, serviceArea, businessDescription };
    assertNoContactDetails(told, ['ownerFirstName', 'ownerLastName', 'businessName']);
  } else {
    const { firstName, lastName, bio, equipmentDetails } = body;
    const told = { businessName, firstName, lastName, serviceArea, bio, equipmentDetails };
    assertNoContactDetails(told, ['firstName', 'lastName', 'businessName']);
  }
}
