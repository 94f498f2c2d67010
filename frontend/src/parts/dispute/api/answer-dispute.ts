import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { refreshOnSettled } from './refresh-on-settled.ts';

export type Reply = BodyInput<Contract['payments.answerDispute']>;

export function useAnswerDispute(paymentId: string) {
  return useCommand({
    mutationFn: (body: Reply) => api.call('payments.answerDispute', { params: { paymentId }, body }),
    ...refreshOnSettled,
  });
}
