import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { refreshOnSettled } from './refresh-on-settled.ts';

export type Report = BodyInput<Contract['payments.dispute']>;

export function useReportProblem(paymentId: string) {
  return useCommand({
    mutationFn: (body: Report) => api.call('payments.dispute', { params: { paymentId }, body }),
    ...refreshOnSettled,
  });
}
