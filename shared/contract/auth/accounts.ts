import { EXPERIENCES, LANGUAGES, PROPERTY_TYPES, SKILLS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { nameText } from '../names.ts';
import {
  day,
  email,
  instant,
  keysOf,
  mustBeTrue,
  noBody,
  phone,
  state,
  text,
  uploadId,
  user,
  userType,
  zip,
} from '../schemas.ts';
import { newPassword, password } from './sign-in.ts';

const optIns = {
  emailOptIn: z._default(z.boolean(), true),
  smsOptIn: z._default(z.boolean(), false),
};

const registrationSize = z.enum(['small', 'medium', 'large']);

export const fullHomeownerBody = z.strictObject({
  firstName: nameText(1, 60, M.first_name_required),
  lastName: nameText(1, 60, M.last_name_required),
  email: email(M.email_valid),
  phone: phone(M.phone_valid),
  password: newPassword,
  address: text(1, 120, M.address_required),
  city: text(1, 80, M.city_required),
  state: state(M.state_required),
  zipCode: zip(M.zip_valid),
  propertyType: z._default(keysOf(PROPERTY_TYPES), 'residential'),
  propertySize: z._default(registrationSize, 'medium'),
  ...optIns,
  /** Language of the mail with the code. */
  language: z._default(z.enum(LANGUAGES), 'en'),
});

/** The form with the code mailed to its address: six digits, or twelve letters with or without hyphens. */
export const signUpBody = z.extend(fullHomeownerBody, {
  ticket: z.string().check(z.regex(/^[\w-]{43}$/, M.invalid_input)),
  code: z
    .string(M.code_required)
    .check(z.trim(), z.regex(/^(\d{6}|([0-9a-z]{4}-?){2}[0-9a-z]{4})$/i, M.code_required)),
  termsAgreed: mustBeTrue(M.terms_agree),
});

export const quickHomeownerBody = z.strictObject({
  firstName: nameText(1, 60, M.first_name_required),
  lastName: nameText(1, 60, M.last_name_required),
  email: email(M.email_please),
  phone: phone(M.phone_please),
  address: text(1, 120, M.address_required),
  city: text(1, 80, M.city_required),
  state: state(M.state_select),
  zipCode: zip(M.zip_please),
  ...optIns,
  /** Language of the account and of its mails. */
  language: z._default(z.enum(LANGUAGES), 'en'),
  termsAccepted: mustBeTrue(M.terms_accept),
});

const names = {
  firstName: nameText(1, 60, M.first_name_required),
  lastName: nameText(1, 60, M.last_name_required),
};

/** The operator that `operator:create` makes. */
export const operatorBody = z.strictObject({ ...names, email: email(M.email_valid) });

export const homeownerProfile = z.strictObject({
  address: text(1, 120, M.address_required),
  city: text(1, 80, M.city_required),
  state: state(M.state_required),
  zipCode: zip(M.zip_valid),
  propertyType: keysOf(PROPERTY_TYPES),
  propertySize: registrationSize,
});

/** The editable part of a provider's business; the base ZIP moves the area. */
export const providerProfile = z.strictObject({
  businessName: nameText(2, 80, M.business_name_required),
  skills: z
    .array(keysOf(SKILLS), M.skills_required)
    .check(z.minLength(1, M.skills_required), z.maxLength(14, M.too_long)),
  experience: z.enum(EXPERIENCES, M.experience_required),
  baseZip: z.string(M.zip_valid).check(z.trim(), z.regex(/^\d{5}$/, M.zip_valid)),
  radiusMiles: z.int(M.radius).check(z.minimum(1, M.radius), z.maximum(25, M.radius)),
  serviceArea: text(2, 200, M.service_area_description),
  bio: z.string(M.bio_short).check(z.trim(), z.minLength(30, M.bio_short), z.maxLength(500, M.bio_long)),
  hasInsurance: z.boolean(),
  insuranceDetails: z._default(z.string().check(z.trim(), z.maxLength(300, M.too_long)), ''),
  hasEquipment: z.boolean(),
  equipmentDetails: z._default(z.string().check(z.trim(), z.maxLength(500, M.too_long)), ''),
  photo: z._default(z.nullable(uploadId), null),
});

/** Absent parts do not change: another tab or device may have changed them meanwhile. */
export const profileBody = z.strictObject({
  firstName: z.optional(names.firstName),
  lastName: z.optional(names.lastName),
  /** Null leaves it unchanged, for a member without a phone number. */
  phone: z._default(z.nullable(phone(M.phone_valid)), null),
  language: z.optional(z.enum(LANGUAGES)),
  emailOptIn: z.optional(z.boolean()),
  smsOptIn: z.optional(z.boolean()),
  homeowner: z._default(z.nullable(homeownerProfile), null),
  provider: z._default(z.nullable(providerProfile), null),
});

const profile = z.object({
  id: z.string(),
  status: z.enum(['active']),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  userType,
  isProvider: z.boolean(),
  language: z.enum(LANGUAGES),
  emailOptIn: z.boolean(),
  smsOptIn: z.boolean(),
  memberSince: instant,
  secondFactor: z.boolean(),
  homeowner: z.nullable(z.object(homeownerProfile.shape)),
  provider: z.nullable(
    z.extend(z.object(providerProfile.shape), {
      // In the form of the application, whose limits differ from the profile's: a response is never refused.
      businessName: z.string(),
      serviceArea: z.string(),
      bio: z.string(),
      /** `SWD-…`, for support. */
      providerNumber: z.string(),
      photoUrl: z.nullable(z.string()),
      /** Last day of the verified insurance. */
      insuredUntil: z.nullable(day),
      /** Day of the passed background check. */
      verifiedOn: z.nullable(day),
    }),
  ),
  /** The member's newest export. */
  dataExport: z.nullable(
    z.object({
      status: z.enum(['requested', 'ready']),
      requestedAt: instant,
      expiresAt: z.nullable(instant),
      /** URL of the export, valid for ten minutes. */
      url: z.nullable(z.string()),
    }),
  ),
});

export const accountRoutes = defineRoutes({
  'auth.registerHomeowner': {
    method: 'POST',
    path: '/api/homeowners/register',
    who: 'anyone',
    throttle: 'low',
    summary:
      'Register a homeowner; without a password a temporary one is mailed, with one a code that signing up needs. A known address gets the same answer and a mail',
    body: z.union([quickHomeownerBody, fullHomeownerBody]),
    responses: {
      /** The ticket belongs to the mailed code; the quick form has none. */
      201: z.object({ success: z.literal(true), ticket: z.optional(z.string()) }),
    },
    errors: ['contact_details_not_allowed', 'too_many_requests'],
  },
  'auth.signUpCode': {
    method: 'POST',
    path: '/api/sign-up/code',
    who: 'anyone',
    throttle: 'low',
    summary: 'Mail a code for signing up; the same answer for every address',
    body: z.strictObject({
      email: email(M.email_valid),
      language: z._default(z.enum(LANGUAGES), 'en'),
    }),
    responses: { 202: z.object({ ticket: z.string() }) },
    errors: ['too_many_requests'],
  },
  'auth.signUp': {
    method: 'POST',
    path: '/api/sign-up',
    who: 'anyone',
    throttle: 'middle',
    summary: 'Make the account of an address that the mailed code proves, and sign in',
    body: signUpBody,
    responses: { 201: z.object({ user }) },
    errors: ['code_invalid', 'contact_details_not_allowed', 'too_many_requests'],
  },
  'auth.getProfile': {
    method: 'GET',
    path: '/api/profile',
    who: 'signed-in',
    summary: 'My profile: person, homeowner and provider parts',
    responses: { 200: profile },
  },
  'auth.updateProfile': {
    method: 'PUT',
    path: '/api/profile',
    who: 'signed-in',
    summary: 'Change my profile; a part that is not sent stays as it is',
    body: profileBody,
    responses: { 200: profile },
    errors: ['contact_details_not_allowed', 'upload_not_found'],
  },
  'auth.exportAccount': {
    method: 'POST',
    path: '/api/account/export',
    who: 'signed-in',
    throttle: 'low',
    stepUp: true,
    summary: 'Collect everything Sward knows about me; a mail says when it is ready',
    body: noBody,
    responses: { 202: z.object({ status: z.literal('requested') }) },
    errors: ['too_many_requests'],
  },
  'auth.deleteAccount': {
    method: 'DELETE',
    path: '/api/account',
    who: 'member',
    summary: 'Delete my account once nothing is held; signs out everywhere, the outcome is mailed',
    body: z.strictObject({ password }),
    responses: { 202: z.object({ status: z.literal('requested') }) },
    errors: ['too_many_requests'],
  },
});
