import {
  APPLICANT_OFFERS,
  APPLICATION_STATES,
  BUSINESS_TYPES,
  codesOf,
  FORM_EXPERIENCE,
  LANGUAGES,
  OFFERED_SERVICES,
  WIZARD_EXPERIENCE,
  WIZARD_SKILLS,
} from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { nameText } from '../names.ts';
import { email, instant, mustBeTrue, note, phone, state, text, uploadId, zip } from '../schemas.ts';

/** Language of the mails, and of the account that an approval creates. */
const language = z._default(z.enum(LANGUAGES), 'en');

/** The application form. */
export const applicationForm = z.strictObject({
  businessName: nameText(1, 80, M.business_name_required),
  ownerFirstName: nameText(1, 60, M.first_name_required),
  ownerLastName: nameText(1, 60, M.last_name_required),
  email: email(M.email_please),
  phone: phone(M.phone_please),
  businessAddress: text(1, 120, M.business_address_required),
  city: text(1, 80, M.city_required),
  state: state(M.state_select),
  zipCode: zip(M.zip_please),
  serviceArea: text(1, 200, M.service_area_required),
  servicesOffered: z
    .array(z.enum(codesOf(OFFERED_SERVICES), M.service_required), M.service_required)
    .check(z.minLength(1, M.service_required), z.maxLength(10, M.too_long)),
  yearsExperience: z.enum(FORM_EXPERIENCE, M.experience_years),
  businessType: z.enum(BUSINESS_TYPES, M.business_type),
  licenseNumber: note(60),
  insuranceProvider: note(120),
  businessDescription: text(20, 1000, M.business_description),
  emailOptIn: z._default(z.boolean(), true),
  smsOptIn: z._default(z.boolean(), false),
  language,
  termsAccepted: mustBeTrue(M.terms_accept),
});

/** The join wizard, step by step. */
export const wizardSteps = {
  business: z.strictObject({
    businessName: nameText(2, 80, M.business_name_required),
    firstName: nameText(1, 60, M.first_name_required),
    lastName: nameText(1, 60, M.last_name_required),
    email: email(M.email_please),
    phone: phone(M.phone_please),
  }),
  services: z.strictObject({
    address: text(5, 120, M.address_required),
    city: text(2, 80, M.city_required),
    state: state(M.state_required),
    zipCode: zip(M.zip_required),
    serviceArea: text(2, 200, M.service_area_description),
    serviceTypes: z
      .array(z.enum(WIZARD_SKILLS, M.skills_required), M.skills_required)
      .check(z.minLength(1, M.skills_required), z.maxLength(10, M.too_long)),
    experience: z.enum(WIZARD_EXPERIENCE, M.experience_required),
  }),
  agreement: z.strictObject({
    bio: z.string(M.bio_short).check(z.trim(), z.minLength(30, M.bio_short), z.maxLength(500, M.bio_long)),
    hasInsurance: z.boolean(),
    insuranceDetails: note(300),
    hasEquipment: z.boolean(),
    equipmentDetails: note(500),
    backgroundCheck: z.boolean(),
    emailOptIn: z._default(z.boolean(), false),
    termsAgreed: mustBeTrue(M.terms_agree),
  }),
};

export const joinWizard = z.strictObject({
  ...wizardSteps.business.shape,
  ...wizardSteps.services.shape,
  ...wizardSteps.agreement.shape,
  language,
});

export const applicationState = z.enum(APPLICATION_STATES);

/** The applicant's view behind the mailed link. */
const applicationStatus = z.object({
  /** `SWD-…` */
  providerId: z.string(),
  status: applicationState,
  businessName: z.string(),
  firstName: z.string(),
  createdAt: instant,
  /** End of the promised business days. */
  dueAt: instant,
  /** Whether it is still open after `dueAt`. */
  late: z.boolean(),
  backgroundCheckAuthorised: z.boolean(),
  steps: z.array(z.object({ status: applicationState, at: instant })),
  /** The operator's question or message; null for none. */
  question: z.nullable(z.string()),
  /** Deadline to answer a finding of the background check; null without one. */
  answerBy: z.nullable(instant),
  report: z.nullable(z.string()),
  allowedActions: z.array(z.enum(APPLICANT_OFFERS)),
});

const token = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) });

export const applicationRoutes = defineRoutes({
  'auth.registerProvider': {
    method: 'POST',
    path: '/api/providers/register',
    who: 'anyone',
    throttle: 'low',
    summary:
      'Apply as a provider, by form or wizard; an open application of the address gets the same answer',
    body: z.union([joinWizard, applicationForm]),
    responses: {
      201: z.object({
        id: z.string(),
        providerId: z.string(),
        status: applicationState,
        /** Token of the status page, valid for an hour; the mailed link stays valid for longer. */
        statusToken: z.string(),
      }),
    },
    errors: ['contact_details_not_allowed', 'too_many_requests'],
  },
  'auth.getApplicationStatus': {
    method: 'GET',
    path: '/api/applications/{token}',
    who: 'anyone',
    throttle: 'middle',
    summary: 'Where my application stands, by the token of the mailed link',
    params: token,
    responses: { 200: applicationStatus },
  },
  'auth.replyToApplication': {
    method: 'POST',
    path: '/api/applications/{token}/reply',
    who: 'anyone',
    throttle: 'middle',
    summary: 'Answer the operator, or authorize the background check',
    params: token,
    body: z
      .strictObject({
        text: note(2000),
        uploads: z._default(z.array(uploadId).check(z.maxLength(5, M.photos_most)), []),
        backgroundCheckAuthorised: z.optional(z.literal(true)),
      })
      .check(
        z.refine((reply) => reply.text !== '' || reply.backgroundCheckAuthorised === true, {
          message: M.reply_required,
          path: ['text'],
        }),
      ),
    responses: { 200: applicationStatus },
    errors: ['too_many_requests', 'upload_not_found'],
  },
});
