import { api } from '../../../lib/api/api.ts';

/** Tells the operators of a question and its answer. */
export const sendReport = (requestId: string, questionId: string, reason: string) =>
  api.call('messaging.reportQuestion', { params: { requestId, questionId }, body: { reason } });
