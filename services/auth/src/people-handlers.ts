import type { Handlers } from '@sward/shared/lambda/pure';
import { clearedCookies } from '@sward/shared/lambda/pure';
import { approveStanding } from './approve-standing.ts';
import { checkInsurance } from './check-insurance.ts';
import { deleteAccount } from './delete-account.ts';
import { demoteOperator } from './demote-operator.ts';
import { exportAccount } from './export-account.ts';
import { getPerson } from './get-person.ts';
import { getProfile } from './get-profile.ts';
import { listAudit } from './list-audit.ts';
import { listPeople } from './list-people.ts';
import { lookAtPerson } from './look-at-person.ts';
import {
  pageView,
  personDetailView,
  personView,
  profileView,
  streetOf,
  whereaboutsView,
} from './people-views.ts';
import type { Ports } from './ports.ts';
import { reinstateAccount } from './reinstate-account.ts';
import { suspendAccount } from './suspend-account.ts';
import { updateProfile } from './update-profile.ts';
import { withdrawStanding } from './withdraw-standing.ts';

type PeopleRoute =
  | 'auth.getProfile'
  | 'auth.updateProfile'
  | 'auth.exportAccount'
  | 'auth.deleteAccount'
  | 'auth.listPeople'
  | 'auth.getPerson'
  | 'auth.suspendAccount'
  | 'auth.reinstateAccount'
  | 'auth.lookAtPerson'
  | 'auth.demoteOperator'
  | 'auth.approveStanding'
  | 'auth.withdrawStanding'
  | 'auth.checkInsurance'
  | 'auth.listAudit';

/** One's own profile and account, and what operators do with people. */
export const peopleHandlers = (ports: Ports): Handlers<PeopleRoute> => ({
  'auth.getProfile': async ({ actor }) => ({ body: profileView(await getProfile(ports, actor)) }),
  'auth.updateProfile': async ({ actor, body }) => ({
    body: profileView(await updateProfile(ports, actor, body)),
  }),
  'auth.exportAccount': async ({ actor }) => {
    await exportAccount(ports, actor);
    return requested;
  },
  'auth.deleteAccount': async ({ actor, body, site }) => {
    await deleteAccount(ports, actor, body);
    return { ...requested, cookies: clearedCookies(site) };
  },
  'auth.listPeople': async ({ actor, query }) => ({
    body: pageView(await listPeople(ports, actor, query), personView),
  }),
  'auth.getPerson': async ({ actor, params }) => ({
    body: personDetailView(await getPerson(ports, actor, params)),
  }),
  'auth.suspendAccount': async ({ actor, params, body }) => ({
    body: personDetailView(await suspendAccount(ports, actor, { ...params, ...body })),
  }),
  'auth.reinstateAccount': async ({ actor, params, body }) => ({
    body: personDetailView(await reinstateAccount(ports, actor, { ...params, ...body })),
  }),
  'auth.lookAtPerson': async ({ actor, params, body }) => {
    const { id, phone, profile } = await lookAtPerson(ports, actor, { ...params, ...body });
    return { body: whereaboutsView({ id, phone, address: profile && streetOf(profile) }) };
  },
  'auth.demoteOperator': async ({ actor, params, body }) => ({
    body: personDetailView(await demoteOperator(ports, actor, { ...params, ...body })),
  }),
  'auth.approveStanding': async ({ actor, params, body }) => ({
    body: personDetailView(await approveStanding(ports, actor, { ...params, ...body })),
  }),
  'auth.withdrawStanding': async ({ actor, params, body }) => ({
    body: personDetailView(await withdrawStanding(ports, actor, { ...params, ...body })),
  }),
  'auth.checkInsurance': async ({ actor, params, body }) => ({
    body: personDetailView(await checkInsurance(ports, actor, { ...params, ...body })),
  }),
  'auth.listAudit': async ({ actor, query }) => ({
    body: pageView(await listAudit(ports, actor, query), (entry) => entry),
  }),
});

const requested = { status: 202, body: { status: 'requested' as const } };
