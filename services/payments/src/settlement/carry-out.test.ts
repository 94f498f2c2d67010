import { ZERO } from '@sward/shared/kernel';
import { cents, manyCharges } from '../../testing/a-payment.ts';
import { BASE } from '../payment/charges.ts';
import type { Operation } from '../payment/settlement-plan.ts';
import { inOrder } from './carry-out.ts';

const operation = (kind: Operation['kind'], charge?: string): Operation => ({
  ...{ id: `ope_${kind}_${charge}`, kind, amountCents: cents(1), state: 'planned', createdAt: '' },
  ...(charge && { charge }),
});

test('what comes back is made before what is paid out, each by charge, whatever the ids', () => {
  const payment = manyCharges({ extras: [1500], trips: [1000] }, { refundedCents: ZERO });
  const made = [
    operation('reduce', BASE),
    operation('taken', 'cho_1'),
    operation('refund'),
    operation('refund', 'cho_1'),
    operation('transfer', BASE),
    operation('transfer', 'cho_1'),
    operation('transfer', 'cho_t1'),
  ];

  expect(inOrder(payment, made.toReversed())).toEqual(made);
});
