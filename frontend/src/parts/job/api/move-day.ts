import type { BodyInput, Contract } from '@sward/shared/contract';
import { type Answer, api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type MoveResult = Answer<'bids.moveDay'>['items'][number];

/** Asks the homeowners of a day's jobs to choose another one, because of the weather. */
export function useMoveDay(date: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.moveDay']>) =>
      api.call('bids.moveDay', { params: { date }, body }),
    onSettled: () => announce('bid', 'request'),
  });
}
