import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { forgetThisBrowser } from '../../../parts/push/subscribe.ts';
import type { Device } from './list-devices.ts';

export function useRemoveDevice({ id: deviceId, current }: Device) {
  return useMutation({
    mutationFn: async () => {
      await api.call('messaging.removeDevice', { params: { deviceId } });
      if (current) await forgetThisBrowser();
    },
    onSuccess: () => announce('account'),
  });
}
