import { applicationBody, homeownerForm } from '../support/registration.ts';
import { all, operators, type Row, signedIn } from './callers.ts';

/** Registration, applications, profiles, and the desk. */
export const peopleRows = {
  'auth.registerHomeowner': {
    call: () => ({ path: '/api/homeowners/register', body: { ...homeownerForm(), email: 'no' } }),
    status: all(422),
  },
  'auth.registerProvider': {
    call: () => ({ path: '/api/providers/register', body: { ...applicationBody(), email: 'no' } }),
    status: all(422),
  },
  // The link alone is the key: who holds none finds nothing, an operator neither.
  'auth.getApplicationStatus': {
    call: () => ({ path: `/api/applications/${'x'.repeat(43)}` }),
    status: all(404),
  },
  'auth.replyToApplication': {
    call: () => ({ path: `/api/applications/${'x'.repeat(43)}/reply`, body: { text: 'Me' } }),
    status: all(404),
  },
  'auth.listApplications': {
    call: () => ({ path: '/api/operator/applications' }),
    status: operators(200),
  },
  'auth.getApplication': {
    call: (s) => ({ path: `/api/operator/applications/${s.ids.application}` }),
    status: operators(200),
  },
  'auth.moveApplication': {
    call: (s) => ({ path: `/api/operator/applications/${s.ids.application}/move`, body: { to: 'approved' } }),
    // No review yet: the operator may, but not now.
    status: operators(409),
  },
  'auth.getProfile': { call: () => ({ path: '/api/profile' }), status: [401, 200, 200, 401, 200, 200, 200] },
  'auth.updateProfile': { call: () => ({ path: '/api/profile', body: {} }), status: signedIn(422) },
  'auth.exportAccount': {
    call: () => ({ path: '/api/account/export', body: {} }),
    status: [401, 202, 202, 401, 202, 202, 202],
  },
  'auth.deleteAccount': {
    call: () => ({ path: '/api/account', body: {} }),
    status: [401, 422, 422, 422, 422, 422, 403],
  },
  'auth.listPeople': { call: () => ({ path: '/api/operator/people' }), status: operators(200) },
  'auth.getPerson': {
    call: (s) => ({ path: `/api/operator/people/${s.accountIds.owner}` }),
    status: operators(200),
  },
  'auth.suspendAccount': {
    call: (s) => ({
      path: `/api/operator/people/${s.accountIds.operator}/suspend`,
      body: { reason: 'Holiday' },
    }),
    // Not even an operator: it is their own account.
    status: operators(403),
  },
  'auth.reinstateAccount': {
    call: (s) => ({
      path: `/api/operator/people/${s.accountIds.operator}/reinstate`,
      body: { reason: 'Back' },
    }),
    status: operators(403),
  },
  'auth.checkInsurance': {
    call: (s) => ({
      path: `/api/operator/people/${s.accountIds.owner}/insurance`,
      body: { insuredUntil: null, note: 'No provider at all' },
    }),
    status: operators(409),
  },
  'auth.listAudit': { call: () => ({ path: '/api/operator/audit' }), status: operators(200) },
} satisfies Record<string, Row>;
