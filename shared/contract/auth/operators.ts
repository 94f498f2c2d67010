import { APPLICATION_STATES, OPEN_APPLICATION_STATES, WAITING_KINDS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { queuePage, queueQuery } from '../queue.ts';
import { cursorQuery, day, id, lookBody, note, page, reasonBody, text } from '../schemas.ts';
import {
  application,
  applicationItem,
  applicationRow,
  auditEntry,
  person,
  personDetail,
  whereabouts,
} from './operator-views.ts';

const applicationId = z.strictObject({ applicationId: id });
const accountId = z.strictObject({ accountId: id });
/** The proposal as the operator saw it. */
const proposalBody = z.strictObject({ proposalId: id });

export const insuranceBody = z.strictObject({
  insuredUntil: z.nullable(day),
  note: text(3, 1000, M.reason_required),
});

export const moveBody = z.strictObject({
  to: z.enum(['under_review', 'background_check', 'needs_info', 'approved', 'rejected']),
  note: note(2000),
  /** State that was seen: refused when the application has moved since. */
  from: z.optional(z.enum(APPLICATION_STATES)),
  /** Whether a finding of the background check is the reason: the applicant is then notified and may answer first. */
  becauseOfReport: z._default(z.boolean(), false),
  /** Whether a check done outside Sward was passed, for an approval. */
  checkPassed: z._default(z.boolean(), false),
});

const kinds = WAITING_KINDS.auth;

export const operatorRoutes = defineRoutes({
  'auth.queue': {
    method: 'GET',
    path: '/api/operator/queue/applications',
    who: 'operator',
    summary: 'Applications that wait for an operator, what is due first, with how many wait',
    query: queueQuery(kinds),
    responses: { 200: queuePage(kinds, applicationRow) },
  },
  'auth.listApplications': {
    method: 'GET',
    path: '/api/operator/applications',
    who: 'operator',
    summary:
      'Applications of a state, oldest first, or by provider number or email; with how many of each state are open',
    query: z.extend(cursorQuery, {
      status: z.optional(z.enum(APPLICATION_STATES)),
      q: z.optional(z.string().check(z.trim(), z.maxLength(128))),
    }),
    responses: { 200: queuePage(OPEN_APPLICATION_STATES, applicationItem) },
  },
  'auth.getApplication': {
    method: 'GET',
    path: '/api/operator/applications/{applicationId}',
    who: 'operator',
    summary: 'One application with its history',
    params: applicationId,
    responses: { 200: application },
  },
  'auth.moveApplication': {
    method: 'POST',
    path: '/api/operator/applications/{applicationId}/move',
    who: 'operator',
    summary: 'Move an application on, with a note; a question or a rejection is mailed to the applicant',
    params: applicationId,
    body: moveBody,
    responses: { 200: application },
    errors: ['applicant_unavailable', 'check_not_passed', 'too_early'],
  },
  'auth.lookAtApplication': {
    method: 'POST',
    path: '/api/operator/applications/{applicationId}/look',
    who: 'operator',
    summary: 'Phone and street of an applicant while the application is open; each look stands in the audit',
    params: applicationId,
    responses: { 200: whereabouts },
    errors: ['case_not_open'],
  },
  'auth.lookAtPerson': {
    method: 'POST',
    path: '/api/operator/people/{accountId}/look',
    who: 'operator',
    summary: 'Phone and street of a person within an open case about them; each look stands in the audit',
    params: accountId,
    body: lookBody,
    responses: { 200: whereabouts },
    errors: ['case_not_open'],
  },
  'auth.listPeople': {
    method: 'GET',
    path: '/api/operator/people',
    who: 'operator',
    summary:
      'People by email, phone, provider number, account id, beginning of the last name or whole name; newest first without',
    query: z.extend(cursorQuery, { q: z.optional(z.string().check(z.trim(), z.maxLength(128))) }),
    responses: { 200: page(person) },
  },
  'auth.getPerson': {
    method: 'GET',
    path: '/api/operator/people/{accountId}',
    who: 'operator',
    summary: 'One person and what operators have done',
    params: accountId,
    responses: { 200: personDetail },
  },
  'auth.suspendAccount': {
    method: 'POST',
    path: '/api/operator/people/{accountId}/suspend',
    who: 'operator',
    summary:
      'Suspend an account: its sessions end, its open requests and bids are taken back; of an operator, propose it',
    params: accountId,
    body: reasonBody,
    responses: { 200: personDetail },
  },
  'auth.reinstateAccount': {
    method: 'POST',
    path: '/api/operator/people/{accountId}/reinstate',
    who: 'operator',
    summary: 'Let a suspended person in again; of an operator, propose it',
    params: accountId,
    body: reasonBody,
    responses: { 200: personDetail },
  },
  'auth.demoteOperator': {
    method: 'POST',
    path: '/api/operator/people/{accountId}/demote',
    who: 'operator',
    summary: 'Propose that a suspended operator is none any more',
    params: accountId,
    body: reasonBody,
    responses: { 200: personDetail },
  },
  'auth.approveStanding': {
    method: 'POST',
    path: '/api/operator/people/{accountId}/proposals/approve',
    who: 'operator',
    summary: 'Agree to what was proposed about an operator, or carry it out when its time has come',
    params: accountId,
    body: proposalBody,
    responses: { 200: personDetail },
    errors: ['second_operator_needed', 'too_early'],
  },
  'auth.withdrawStanding': {
    method: 'POST',
    path: '/api/operator/people/{accountId}/proposals/withdraw',
    who: 'operator',
    summary: 'Take back what one has proposed about an operator',
    params: accountId,
    body: proposalBody,
    responses: { 200: personDetail },
  },
  'auth.checkInsurance': {
    method: 'POST',
    path: '/api/operator/people/{accountId}/insurance',
    who: 'operator',
    summary: "Record that a provider's insurance was checked, until a day; or that it is not valid",
    params: accountId,
    body: insuranceBody,
    responses: { 200: personDetail },
  },
  'auth.listAudit': {
    method: 'GET',
    path: '/api/operator/audit',
    who: 'operator',
    summary: 'Who did what to whom, newest first; of one person or application with `subjectId`',
    query: z.extend(cursorQuery, { subjectId: z.optional(id) }),
    responses: { 200: page(auditEntry) },
  },
});
