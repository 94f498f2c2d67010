import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../lib/api/api.ts';
import { announce } from '../../lib/api/signals.ts';
import { useCommand } from '../../lib/api/use-command.ts';

export type RequestChanges = BodyInput<Contract['requests.update']>;
export type AccessCard = Required<BodyInput<Contract['requests.putAccessCard']>>;

export function useUpdateRequest(requestId: string) {
  return useCommand({
    mutationFn: (body: RequestChanges) => api.call('requests.update', { params: { requestId }, body }),
    onSettled: () => announce('request', 'bid'),
  });
}

export function useCancelRequest(requestId: string) {
  return useCommand({
    mutationFn: () => api.call('requests.cancel', { params: { requestId } }),
    onSettled: () => announce('request', 'bid'),
  });
}

export function useAccessCard(requestId: string) {
  return useCommand({
    mutationFn: (body: AccessCard) => api.call('requests.putAccessCard', { params: { requestId }, body }),
    onSettled: () => announce('request'),
  });
}

export function useRelease(paymentId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['payments.confirm']>) =>
      api.call('payments.confirm', { params: { paymentId }, body }),
    onSettled: () => announce('payment', 'request', 'bid'),
  });
}
