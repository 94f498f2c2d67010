import { emit } from '../engine/events.ts';
import { listRoute, type Route } from '../engine/routes.ts';
import type { Topup } from '../objects/objects.ts';
import { record } from './balance.ts';

export const topupRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/topups',
    params: [
      'amount',
      'currency',
      'description',
      'metadata',
      'source',
      'statement_descriptor',
      'transfer_group',
    ],
    run: async (work, params) => {
      const amount = params.requiredAmount();
      const currency = params.requiredCurrency();
      const topup: Topup = work.add({
        id: work.newId('topup'),
        object: 'topup',
        amount,
        balance_transaction: null,
        created: work.seconds,
        currency,
        description: params.text('description') ?? null,
        expected_availability_date: work.seconds,
        failure_code: null,
        failure_message: null,
        initiated_by: 'user',
        livemode: false,
        metadata: params.metadata(),
        source: null,
        statement_descriptor: params.text('statement_descriptor') ?? null,
        status: 'succeeded',
        transfer_group: params.text('transfer_group') ?? null,
      });
      const transaction = await record(work, {
        type: 'topup',
        source: topup.id,
        amount,
        description: topup.description,
      });
      topup.balance_transaction = transaction.id;
      emit(work, 'topup.created', topup);
      emit(work, 'topup.succeeded', topup);
      return topup;
    },
  },
  {
    method: 'GET',
    path: '/v1/topups/:id',
    params: [],
    run: (work, _params, id) => work.get('topup', id),
  },
  listRoute('/v1/topups', 'topup', { also: ['status'] }),
];
