import type { RouteId } from '@sward/shared/contract';
import type { Scene } from '../support/scene.ts';
import { MISSING_ID } from '../support/world.ts';
import type { Sample } from './sample.ts';

/** Returns the samples about questions, bid templates, points and appeals. */
export function biddingSamples({ ids, accountIds }: Scene) {
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
    'bids.listPoints': { who: 'provider' },
    'bids.listPointsOf': { who: 'operator', params: { accountId: accountIds.provider } },
    'bids.appeal': {
      who: 'provider',
      params: { pointId: MISSING_ID('bid') },
      body: { text: 'The bridge was closed, and I said so.', photos: [] },
    },
    'bids.listWatched': { who: 'operator' },
    'bids.listAppeals': { who: 'operator', query: { state: 'open' } },
    'bids.decideAppeal': {
      who: 'operator',
      params: { pointId: MISSING_ID('bid') },
      body: { grant: true, reason: 'The bridge was closed.' },
    },
    'messaging.reportQuestion': { who: 'provider', params, body: { reason: 'It is rude.' } },
  } satisfies Partial<Record<RouteId, Sample>>;
}
