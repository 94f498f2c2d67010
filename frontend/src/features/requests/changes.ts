import type { BodyInput, Contract } from '@sward/shared/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { announce } from '../../lib/signals.ts';

export type RequestChanges = BodyInput<Contract['requests.update']>;
export type AccessCard = Required<BodyInput<Contract['requests.putAccessCard']>>;

export function useUpdateRequest(requestId: string) {
  return useMutation({
    mutationFn: (body: RequestChanges) => api.call('requests.update', { params: { requestId }, body }),
    onSettled: () => announce('request', 'bid'),
  });
}

export function useCancelRequest(requestId: string) {
  return useMutation({
    mutationFn: () => api.call('requests.cancel', { params: { requestId } }),
    onSettled: () => announce('request', 'bid'),
  });
}

export function useAccessCard(requestId: string) {
  return useMutation({
    mutationFn: (body: AccessCard) => api.call('requests.putAccessCard', { params: { requestId }, body }),
    onSettled: () => announce('request'),
  });
}

export function useRelease(paymentId: string) {
  return useMutation({
    mutationFn: () => api.call('payments.confirm', { params: { paymentId } }),
    onSettled: () => announce('payment', 'request', 'bid'),
  });
}
