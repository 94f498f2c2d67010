import { type Handlers, HOMEOWNER, openApp } from '../app.tsx';
import { finishedJob } from '../job.ts';
import { PAYMENT_ID, payment, REQUEST_ID } from '../samples.ts';

export const TIP_ID = 'pay_00000000000000000000000009';
export const TIP = `POST /api/payments/${PAYMENT_ID}/tip`;
export const CONFIRM = 'POST /_local/stripe/v1/payment_intents/pi_9/confirm';
export const RELEASED = { status: 'released', dispute: null, tip: null, allowedActions: ['tip'] };
export const keys = {
  id: TIP_ID,
  status: 'initiated',
  clientSecret: 'pi_9_secret_1',
  publishableKey: 'pk_local_1',
};

/** Opens a finished job whose owner may tip; `state.money` is what the server says of its payment. */
export function openToTip(handlers: Handlers = {}) {
  const state: { money: object } = { money: RELEASED };
  const app = openApp(`/requests/${REQUEST_ID}`, {
    user: HOMEOWNER,
    handlers: {
      ...finishedJob(() => state.money),
      [TIP]: ({ body }) => ({ ...keys, ...(body as object) }),
      [`GET /api/payments/${TIP_ID}`]: () => payment({ id: TIP_ID, status: 'released' }),
      ...handlers,
    },
  });
  return { ...app, state };
}
