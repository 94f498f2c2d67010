import { api } from '../../../lib/api/api.ts';

/** Reports a question and its answer to the operators. */
export const reportQuestion = (requestId: string, questionId: string, reason: string) =>
  api.call('messaging.reportQuestion', { params: { requestId, questionId }, body: { reason } });
