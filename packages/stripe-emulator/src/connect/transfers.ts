import { emit } from '../engine/events.ts';
import { dollars, invalid } from '../engine/failures.ts';
import type { Params } from '../engine/params.ts';
import { listRoute, type Route } from '../engine/routes.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { Transfer, TransferReversal } from '../objects/objects.ts';
import type { Charge } from '../objects/payment-objects.ts';
import { record, requireAvailable } from './balance.ts';

const NO_FUNDS =
  'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance';

const EMBEDDED_REVERSALS = 10;

/** Returns the charge that pays for the transfer and has enough money left. */
async function sourceCharge(work: Work, id: string, amount: number): Promise<Charge> {
  const charge = await work.named('charge', id, 'source_transaction');
  if (charge.status !== 'succeeded') {
    throw invalid(`The charge ${id} failed and cannot be used as a source_transaction.`, {
      param: 'source_transaction',
    });
  }
  const left = charge.amount - charge._internal.transferred;
  if (amount > left) {
    throw invalid(
      `The transfer amount (${dollars(amount)}) exceeds the amount of the source_transaction that is left to transfer (${dollars(left)}).`,
      { code: 'amount_too_large', param: 'amount' },
    );
  }
  return charge;
}

async function createTransfer(work: Work, params: Params): Promise<Transfer> {
  const amount = params.requiredAmount();
  const currency = params.requiredCurrency();
  const destination = await work.named('account', params.required('destination'), 'destination');
  if (destination.transfers !== 'active') {
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  }
  const source = params.text('source_transaction');
  const charge = source === undefined ? undefined : await sourceCharge(work, source, amount);
  let group = params.text('transfer_group') ?? null;
  let availableOn: number | undefined;
  if (charge === undefined) {
    await requireAvailable(work, amount, NO_FUNDS);
  } else {
    charge._internal.transferred += amount;
    group ??= charge.transfer_group ?? `group_${charge.payment_intent}`;
    charge.transfer_group ??= group;
    work.save(charge);
    const paid = await work.find('balance_transaction', charge.balance_transaction ?? '');
    // The transfer leaves the balance when the money of its charge arrives there.
    availableOn = Math.max(paid?.available_on ?? 0, work.seconds);
  }
  const id = work.newId('transfer');
  const transfer: Transfer = work.add({
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: work.seconds,
    currency,
    description: params.text('description') ?? null,
    destination: destination.id,
    destination_payment: `py_${work.token(24)}`,
    livemode: false,
    metadata: params.metadata(),
    reversals: {
      object: 'list',
      data: [],
      has_more: false,
      total_count: 0,
      url: `/v1/transfers/${id}/reversals`,
    },
    reversed: false,
    source_transaction: charge?.id ?? null,
    source_type: 'card',
    transfer_group: group,
  });
  const transaction = await record(work, {
    type: 'transfer',
    source: id,
    amount: -amount,
    description: transfer.description,
    availableOn,
  });
  transfer.balance_transaction = transaction.id;
  emit(work, 'transfer.created', transfer);
  return transfer;
}

async function reverseTransfer(work: Work, params: Params, id: string): Promise<TransferReversal> {
  const transfer = await work.get('transfer', id);
  const left = transfer.amount - transfer.amount_reversed;
  const amount = params.amount('amount') ?? left;
  if (left === 0) throw invalid(`Transfer ${id} has already been fully reversed.`, { param: 'id' });
  if (amount > left) {
    throw invalid(
      `Reversal amount (${dollars(amount)}) is greater than the unreversed amount on transfer (${dollars(left)})`,
      { param: 'amount' },
    );
  }
  const reversal: TransferReversal = work.add({
    id: work.newId('transfer_reversal'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: work.seconds,
    currency: transfer.currency,
    destination_payment_refund: `pyr_${work.token(24)}`,
    metadata: params.metadata(),
    source_refund: null,
    transfer: id,
  });
  const sent = await work.find('balance_transaction', transfer.balance_transaction ?? '');
  const transaction = await record(work, {
    type: 'transfer_refund',
    source: reversal.id,
    amount,
    description: 'REFUND FOR TRANSFER',
    // Money that has not left yet returns at the instant at which it would have left.
    availableOn: Math.max(sent?.available_on ?? 0, work.seconds),
  });
  reversal.balance_transaction = transaction.id;
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  const total = transfer.reversals.total_count + 1;
  transfer.reversals = {
    ...transfer.reversals,
    data: [{ ...reversal }, ...transfer.reversals.data].slice(0, EMBEDDED_REVERSALS),
    has_more: total > EMBEDDED_REVERSALS,
    total_count: total,
  };
  work.save(transfer);
  const source = await work.find('charge', transfer.source_transaction ?? '');
  if (source !== undefined) {
    source._internal.transferred -= amount;
    work.save(source);
  }
  emit(work, 'transfer.reversed', transfer);
  return reversal;
}

export const transferRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/transfers',
    params: [
      'amount',
      'currency',
      'description',
      'destination',
      'metadata',
      'source_transaction',
      'source_type',
      'transfer_group',
    ],
    run: createTransfer,
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id',
    params: [],
    run: (work, _params, id) => work.get('transfer', id),
  },
  {
    method: 'POST',
    path: '/v1/transfers/:id',
    params: ['description', 'metadata'],
    run: async (work, params, id) => {
      const transfer = await work.get('transfer', id);
      if (params.has('description')) transfer.description = params.text('description') ?? null;
      transfer.metadata = params.metadata(transfer.metadata);
      work.save(transfer);
      emit(work, 'transfer.updated', transfer);
      return transfer;
    },
  },
  {
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    params: ['amount', 'description', 'metadata'],
    run: reverseTransfer,
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id/reversals/:sub',
    params: [],
    run: (work, _params, _id, reversalId) => work.get('transfer_reversal', reversalId),
  },
  listRoute('/v1/transfers/:id/reversals', 'transfer_reversal', { fixed: 'transfer' }),
  listRoute('/v1/transfers', 'transfer', { filters: ['transfer_group', 'destination'] }),
];
