import type { RouteId } from '@sward/shared/contract';
import type { Scene } from '../support/scene.ts';
import { MISSING_ID } from '../support/world.ts';
import type { Sample } from './sample.ts';

/** Questions about a request, and templates of bids. */
export function biddingSamples({ ids }: Scene) {
  const params = { requestId: ids.jobRequest, questionId: MISSING_ID('qst') };
  const template = { serviceTypeId: '1', size: 'medium' };
  return {
    'requests.askQuestion': {
      who: 'provider',
      params: { requestId: ids.jobRequest },
      body: { text: 'How wide is the gate to the back?' },
    },
    'requests.listQuestions': { who: 'owner', params: { requestId: ids.jobRequest } },
    'requests.answerQuestion': { who: 'owner', params, body: { text: '42 inches.' } },
    'requests.hideQuestion': { who: 'owner', params },
    'bids.listTemplates': { who: 'provider' },
    'bids.saveTemplate': {
      who: 'provider',
      params: template,
      body: { bidAmount: 48, included: ['edging'], message: 'I clean the edges.' },
    },
    'bids.deleteTemplate': { who: 'provider', params: template },
    'messaging.reportQuestion': { who: 'provider', params, body: { reason: 'It is rude.' } },
  } satisfies Partial<Record<RouteId, Sample>>;
}
