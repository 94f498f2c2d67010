import { LIMITS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { id, instant, noBody, page, requestParams, text } from '../schemas.ts';

export const questionParams = z.strictObject({ requestId: id, questionId: id });

export const questionBody = z.strictObject({
  text: text(LIMITS.question.least, LIMITS.question.most, M.question_text),
});
export const answerBody = z.strictObject({
  text: text(LIMITS.answer.least, LIMITS.answer.most, M.answer_text),
});

/** A question, without its author. */
const question = z.object({
  id: z.string(),
  text: z.string(),
  askedAt: instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  /** Whether the caller asked it. */
  own: z.boolean(),
});

const path = '/api/service-requests/{requestId}/questions';

/** Questions of providers about an open request, answered for all of them. */
export const questionRoutes = defineRoutes({
  'requests.askQuestion': {
    method: 'POST',
    path,
    who: 'provider',
    summary: 'Ask the homeowner one question about a request that I may bid on; its answer is for everyone',
    params: requestParams,
    body: questionBody,
    responses: { 201: question },
    errors: [
      'already_asked',
      'contact_details_not_allowed',
      'not_a_provider',
      'own_request',
      'provider_not_payable',
      'question_limit_reached',
      'request_not_open',
      'too_many_requests',
    ],
  },
  'requests.listQuestions': {
    method: 'GET',
    path,
    who: 'signed-in',
    summary:
      'Questions about a request with their answers; unanswered ones for its owner and their asker alone',
    params: requestParams,
    responses: { 200: page(question) },
  },
  'requests.answerQuestion': {
    method: 'PUT',
    path: `${path}/{questionId}/answer`,
    who: 'member',
    summary: 'Answer a question about my open request; again replaces the answer',
    params: questionParams,
    body: answerBody,
    responses: { 200: question },
    errors: ['contact_details_not_allowed', 'request_not_open'],
  },
  'requests.hideQuestion': {
    method: 'DELETE',
    path: `${path}/{questionId}`,
    who: 'signed-in',
    summary: 'Hide a question for good: on my request, my own before it is answered, or any as an operator',
    params: questionParams,
    body: noBody,
    responses: { 204: null },
    errors: ['request_not_open'],
  },
});
