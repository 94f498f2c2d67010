import { type Bench, card, confirm, newIntent, startBench } from '../../testing/testing.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

describe('authentication', () => {
  test.each(['4000002500003155', '4000002760003184', '4000000000003220'])(
    'card %s asks for it',
    async (number) => {
      const intent = await newIntent(bench);

      const { status, body } = await confirm(bench, intent, card(number));

      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
      expect(body.latest_charge).toBeNull();
    },
  );

  test('a holder who agrees has paid', async () => {
    const intent = await newIntent(bench);
    await confirm(bench, intent, card('4000002500003155'));

    const response = await fetch(`${bench.url}/_local/stripe/v1/payment_intents/${intent.id}/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_secret: intent.client_secret, outcome: 'succeed' }),
    });

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'succeeded', next_action: null });
  });

  test('a holder who refuses has not paid and may try again', async () => {
    const intent = await newIntent(bench);
    await confirm(bench, intent, card('4000002500003155'));

    const reply = await bench.local.authenticate(intent.id, intent.client_secret ?? '', 'fail');

    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.body).error).toMatchObject({
      code: 'payment_intent_authentication_failure',
      payment_intent: { status: 'requires_payment_method' },
    });
    const read = await bench.api.paymentIntents.retrieve(intent.id);
    expect(read).toMatchObject({ status: 'requires_payment_method', latest_charge: null });
    expect(read.last_payment_error?.code).toBe('payment_intent_authentication_failure');
    expect((await confirm(bench, intent, card('4242424242424242'))).body.status).toBe('succeeded');
  });

  test('a card may still decline afterwards; a wrong secret or state changes nothing', async () => {
    const intent = await newIntent(bench);
    await confirm(bench, intent, card('4000008400001629'));

    const wrong = await bench.local.authenticate(intent.id, 'x', 'succeed');
    const declined = await bench.local.authenticate(intent.id, intent.client_secret ?? '', 'succeed');
    const again = await bench.local.authenticate(intent.id, intent.client_secret ?? '', 'succeed');

    expect(wrong.status).toBe(400);
    expect(declined.status).toBe(402);
    expect(JSON.parse(declined.body).error.code).toBe('card_declined');
    expect(again.status).toBe(400);
  });

  test('a change of the amount while the holder is asked needs a new confirmation', async () => {
    const intent = await newIntent(bench);
    await confirm(bench, intent, card('4000002500003155'));

    const updated = await bench.api.paymentIntents.update(intent.id, { amount: 5000 });
    const late = await bench.local.authenticate(intent.id, intent.client_secret ?? '', 'succeed');

    expect(updated).toMatchObject({ status: 'requires_confirmation', next_action: null });
    expect(late.status).toBe(400);
    expect((await bench.api.charges.list({ payment_intent: intent.id })).data).toEqual([]);
  });

  test('with a return URL the holder goes through a page on that site and comes back', async () => {
    const intent = await newIntent(bench);
    const { body } = await confirm(bench, intent, {
      ...card('4000000000003220'),
      return_url: 'http://site.test/payment-success?x=1',
    });
    const page = new URL(body.next_action.redirect_to_url.url);
    expect(page.origin).toBe('http://site.test');

    const shown = await fetch(`${bench.url}${page.pathname}${page.search}`);
    const sent = await fetch(`${bench.url}${page.pathname}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ client_secret: intent.client_secret ?? '', outcome: 'succeed' }),
    });

    expect(await shown.text()).toContain('$46.95');
    expect(sent.status).toBe(303);
    const back = new URL(sent.headers.get('location') ?? '');
    expect(back.href).toContain('http://site.test/payment-success?x=1&payment_intent=');
    expect(back.searchParams.get('redirect_status')).toBe('succeeded');
    expect((await bench.api.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });
});
