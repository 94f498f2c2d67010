import { tableClient } from '../support/aws.ts';
import { act } from '../support/desk.ts';
import { anOperator, proposedBy } from '../support/operator-account.ts';
import { idOf, person } from '../support/people.ts';
import { formOf } from '../support/profile.ts';
import { approvedProvider } from '../support/provider-account.ts';
import {
  applicationBody,
  homeownerForm,
  openApplication,
  registeredHomeowner,
  signUpForm,
} from '../support/registration.ts';
import { sharedAws } from '../support/shared-stack.ts';
import { PASSWORD } from '../support/world.ts';
import { all, members, nobody, on, operators, type Rows, signedIn } from './callers.ts';
import { someoneNew, ticketOf } from './things.ts';

/** Routes of registration, applications, profiles and the operator desk. */
export const peopleRows = {
  'auth.registerHomeowner': {
    call: () => ({ path: '/api/homeowners/register', body: { ...homeownerForm(), email: 'no' } }),
    status: all(422),
    granted: ({ people }) => people.anonymous.api.call('auth.registerHomeowner', { body: homeownerForm() }),
  },
  'auth.signUpCode': {
    call: () => ({ path: '/api/sign-up/code', body: { email: nobody() } }),
    status: all(202),
  },
  'auth.signUp': {
    call: () => ({
      path: '/api/sign-up',
      body: { ...homeownerForm(), ticket: 'x'.repeat(43), code: '000000', termsAgreed: true },
    }),
    status: all(422),
    granted: async ({ world }) => {
      const visitor = person(world.url);
      const form = await signUpForm(world, visitor, homeownerForm());
      return visitor.api.call('auth.signUp', { body: form });
    },
  },
  'auth.registerProvider': {
    call: () => ({ path: '/api/providers/register', body: { ...applicationBody(), email: 'no' } }),
    status: all(422),
    granted: async ({ people }) =>
      people.anonymous.api.call('auth.registerProvider', { body: applicationBody() }),
  },
  // The link alone grants access, whoever holds it.
  'auth.getApplicationStatus': {
    call: (s) => ({ path: `/api/applications/${s.ids.statusToken}` }),
    status: all(200),
  },
  'auth.replyToApplication': {
    ...on(
      async ({ world }) => (await openApplication(world, { backgroundCheck: false })).token,
      (_, token) => ({
        path: `/api/applications/${token}/reply`,
        body: { backgroundCheckAuthorised: true },
      }),
    ),
    status: all(200),
  },
  'auth.queue': { call: () => ({ path: '/api/operator/queue/applications' }), status: operators(200) },
  'auth.listApplications': {
    call: () => ({ path: '/api/operator/applications' }),
    status: operators(200),
  },
  'auth.getApplication': {
    call: (s) => ({ path: `/api/operator/applications/${s.ids.application}` }),
    status: operators(200),
  },
  'auth.moveApplication': {
    ...on(
      async ({ world }) => (await openApplication(world)).id,
      (_, id) => ({ path: `/api/operator/applications/${id}/move`, body: { to: 'under_review' } }),
    ),
    status: operators(200),
  },
  'auth.getProfile': { call: () => ({ path: '/api/profile' }), status: { ...signedIn(200), outsider: 401 } },
  'auth.updateProfile': {
    call: () => ({ path: '/api/profile', body: { firstName: '' } }),
    status: signedIn(422),
    granted: async ({ people }) => {
      const profile = await people.stranger.api.call('auth.getProfile');
      return people.stranger.api.call('auth.updateProfile', {
        body: { ...formOf(profile), firstName: 'Sam' },
      });
    },
  },
  'auth.exportAccount': {
    call: () => ({ path: '/api/account/export', body: {} }),
    status: { ...signedIn(202), outsider: 401 },
  },
  'auth.deleteAccount': {
    call: () => ({ path: '/api/account', body: {} }),
    status: members(422),
    granted: async (s) =>
      (await someoneNew(s)).api.call('auth.deleteAccount', { body: { password: PASSWORD } }),
  },
  'auth.listPeople': { call: () => ({ path: '/api/operator/people' }), status: operators(200) },
  'auth.getPerson': {
    call: (s) => ({ path: `/api/operator/people/${s.accountIds.owner}` }),
    status: operators(200),
  },
  'auth.suspendAccount': {
    ...on(
      async ({ world }) => await idOf(await registeredHomeowner(world)),
      (_, id) => ({ path: `/api/operator/people/${id}/suspend`, body: { reason: 'Holiday' } }),
    ),
    status: operators(200),
  },
  'auth.reinstateAccount': {
    ...on(
      async ({ world, people }) => {
        const id = await idOf(await registeredHomeowner(world));
        await act(people.operator, id, 'suspend');
        return id;
      },
      (_, id) => ({ path: `/api/operator/people/${id}/reinstate`, body: { reason: 'Back' } }),
    ),
    status: operators(200),
  },
  'auth.lookAtApplication': {
    ...on(
      async ({ world }) => (await openApplication(world)).id,
      (_, id) => ({ path: `/api/operator/applications/${id}/look` }),
    ),
    status: operators(200),
  },
  'auth.lookAtPerson': {
    ...on(
      async ({ world }) => {
        const someone = await registeredHomeowner(world);
        return { id: await idOf(someone), ticket: await ticketOf(someone) };
      },
      (_, { id, ticket }) => ({
        path: `/api/operator/people/${id}/look`,
        body: { case: { kind: 'ticket', id: ticket } },
      }),
    ),
    status: operators(200),
  },
  'auth.demoteOperator': {
    ...on(
      async (s) => await anOperator(s.world, tableClient(sharedAws()), 'suspended'),
      (_, id) => ({ path: `/api/operator/people/${id}/demote`, body: { reason: 'Has left us' } }),
    ),
    status: operators(200),
  },
  'auth.approveStanding': {
    // The second operator proposes to suspend a third one; the first operator agrees.
    ...on(
      async (s) => await proposedBy(s.secondOperator, await anOperator(s.world, tableClient(sharedAws()))),
      (_, { id, proposalId }) => ({
        path: `/api/operator/people/${id}/proposals/approve`,
        body: { proposalId },
      }),
    ),
    status: operators(200),
  },
  'auth.withdrawStanding': {
    ...on(
      async (s) => await proposedBy(s.people.operator, await anOperator(s.world, tableClient(sharedAws()))),
      (_, { id, proposalId }) => ({
        path: `/api/operator/people/${id}/proposals/withdraw`,
        body: { proposalId },
      }),
    ),
    status: operators(200),
  },
  'auth.checkInsurance': {
    ...on(
      async ({ world }) => await idOf(await approvedProvider(world, tableClient(sharedAws()))),
      (s, id) => ({
        path: `/api/operator/people/${id}/insurance`,
        body: { insuredUntil: s.day, note: 'The policy is here' },
      }),
    ),
    status: operators(200),
  },
  'auth.listAudit': { call: () => ({ path: '/api/operator/audit' }), status: operators(200) },
} satisfies Rows;
