import { PROPERTY_TYPES } from '@sward/shared/kernel';
import * as z from 'zod/mini';
import { MESSAGES as M } from './messages.ts';
import { route } from './route.ts';
import { email, keysOf, noBody, phone, state, text, userType, zip } from './schemas.ts';

const user = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userType,
  isProvider: z.boolean(),
});

/** Sign-in accepts any text: what is wrong with it is nobody's business but the checker's. */
export const loginBody = z.strictObject({
  username: text(1, 254, M.username_required),
  password: z
    .string(M.password_required)
    .check(z.minLength(1, M.password_required), z.maxLength(256, M.too_long)),
});

export const newPassword = z
  .string(M.password_length)
  .check(z.minLength(8, M.password_length), z.maxLength(256, M.too_long));

export const fullHomeownerBody = z.strictObject({
  firstName: text(1, 60, M.first_name_required),
  lastName: text(1, 60, M.last_name_required),
  email: email(M.email_valid),
  phone: phone(M.phone_valid),
  password: newPassword,
  address: text(1, 120, M.address_required),
  city: text(1, 80, M.city_required),
  state: state(M.state_required),
  zipCode: zip(M.zip_valid),
  propertyType: z._default(keysOf(PROPERTY_TYPES), 'residential'),
  propertySize: z._default(z.enum(['small', 'medium', 'large']), 'medium'),
  emailOptIn: z._default(z.boolean(), true),
  smsOptIn: z._default(z.boolean(), false),
});

export const authRoutes = {
  'auth.login': route({
    id: 'auth.login',
    domain: 'auth',
    method: 'POST',
    path: '/api/auth/login',
    who: 'anyone',
    summary: 'Sign in; sets the session cookie, or answers the challenge to go on with',
    body: loginBody,
    responses: {
      200: z.union([
        z.object({ user }),
        z.object({
          challenge: z.enum(['new_password_required', 'second_factor_required']),
          session: z.string(),
        }),
      ]),
    },
    errors: ['invalid_credentials', 'too_many_requests'],
  }),
  'auth.confirm': route({
    id: 'auth.confirm',
    domain: 'auth',
    method: 'POST',
    path: '/api/auth/confirm',
    who: 'anyone',
    summary: 'Prove the e-mail address with the token of the mailed link',
    body: z.strictObject({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: ['link_invalid'],
  }),
  'auth.resend': route({
    id: 'auth.resend',
    domain: 'auth',
    method: 'POST',
    path: '/api/auth/resend',
    who: 'anyone',
    summary: 'Mail the confirmation link again; the same answer for everyone',
    body: z.strictObject({ username: text(1, 254, M.username_required) }),
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: ['too_many_requests'],
  }),
  'auth.logout': route({
    id: 'auth.logout',
    domain: 'auth',
    method: 'POST',
    path: '/api/auth/logout',
    who: 'anyone',
    summary: 'End the session',
    body: noBody,
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: [],
  }),
  'auth.user': route({
    id: 'auth.user',
    domain: 'auth',
    method: 'GET',
    path: '/api/auth/user',
    who: 'signed-in',
    summary: 'Who is signed in',
    responses: { 200: z.extend(user, { plan: z.enum(['basic', 'premium', 'property-manager']) }) },
    errors: [],
  }),
  'auth.loginPage': route({
    id: 'auth.loginPage',
    domain: 'auth',
    method: 'GET',
    path: '/api/login',
    who: 'anyone',
    summary: 'Redirects to the sign-in page',
    responses: { 302: null },
    errors: [],
    redirect: true,
  }),
  'auth.logoutPage': route({
    id: 'auth.logoutPage',
    domain: 'auth',
    method: 'GET',
    path: '/api/logout',
    who: 'anyone',
    summary: 'Ends the session for a same-origin navigation and redirects home',
    responses: { 302: null },
    errors: [],
    redirect: true,
  }),
  'auth.registerHomeowner': route({
    id: 'auth.registerHomeowner',
    domain: 'auth',
    method: 'POST',
    path: '/api/homeowners/register',
    who: 'anyone',
    summary: 'Register a homeowner; a known address gets the same answer and a mail',
    body: fullHomeownerBody,
    responses: { 201: z.object({ success: z.literal(true) }) },
    errors: ['too_many_requests'],
  }),
};
