import { createHmac, randomBytes } from 'node:crypto';
import { type Check, must } from '../check.ts';
import type { VerifiedStage } from '../stage.ts';
import { visitor } from '../visitor.ts';

/** Event of a type that the product accepts and ignores. */
const EVENT = {
  object: 'event',
  type: 'customer.created',
  livemode: false,
  data: { object: { id: 'cus_canary', object: 'customer' } },
};

export const webhook: Check = {
  name: 'webhook',
  shows: "an event signed with each of the stage's secrets is taken, one signed with another is refused",
  async run(stage) {
    const { STRIPE_SECRET_ID = '' } = await stage.settingsOf('payments-api');
    const { webhookSecret } = await stage.secret(STRIPE_SECRET_ID);
    must(webhookSecret, 'the Stripe secret of the stage has no webhookSecret');
    for (const secret of webhookSecret.split(/[\s,]+/)) {
      const taken = await deliver(stage, secret);
      must(taken === 200, `the signed event answered ${taken}`);
    }
    const refused = await deliver(stage, `whsec_${randomBytes(16).toString('hex')}`);
    must(refused === 403, `an event signed with another secret answered ${refused}`);
    return undefined;
  },
};

/** Delivers an event that is signed as Stripe signs; returns the status of the response. */
async function deliver(stage: VerifiedStage, secret: string): Promise<number> {
  const created = Math.floor((await stage.now()) / 1000);
  const raw = JSON.stringify({ id: `evt_${randomBytes(12).toString('hex')}`, created, ...EVENT });
  const v1 = createHmac('sha256', secret).update(`${created}.${raw}`).digest('hex');
  const headers = {
    origin: '',
    'stripe-signature': `t=${created},v1=${v1}`,
    'content-type': 'application/json',
  };
  const stripe = visitor(stage.siteUrl, '');
  return (await stripe.call('POST', '/api/webhooks/stripe', undefined, { raw, headers })).status;
}
