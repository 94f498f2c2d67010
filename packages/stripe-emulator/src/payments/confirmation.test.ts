import type Stripe from 'stripe';
import { type Bench, card, confirm, newIntent, startBench } from '../../testing/testing.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

describe('confirming from the browser', () => {
  test('a browser confirms with a card; one charge with the fee of 2.9 % and 30 cents', async () => {
    const intent = await newIntent(bench, { capture_method: 'automatic' });

    const reply = await confirm(bench, intent, card('4242 4242 4242 4242'));

    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      status: 'succeeded',
      amount_received: 4695,
      client_secret: intent.client_secret,
    });
    expect(reply.body).not.toHaveProperty('_internal');
    const read = await bench.api.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge', 'latest_charge.balance_transaction'],
    });
    expect(read.latest_charge).toMatchObject({
      object: 'charge',
      amount: 4695,
      amount_refunded: 0,
      paid: true,
      captured: true,
      payment_intent: intent.id,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      balance_transaction: { amount: 4695, fee: 166, net: 4529, status: 'pending', type: 'charge' },
    });
  });

  test('with asynchronous capture, which is the default, the fee is not known at once', async () => {
    const intent = await newIntent(bench);
    await confirm(bench, intent, card('4242 4242 4242 4242'));
    const balance = async () => {
      const { latest_charge: charge } = await bench.api.paymentIntents.retrieve(intent.id, {
        expand: ['latest_charge.balance_transaction'],
      });
      return (charge as Stripe.Charge).balance_transaction;
    };

    expect(await balance()).toBeNull();
    bench.clock.advance(1000);
    expect(await balance()).toMatchObject({ amount: 4695, fee: 166 });
  });

  test('the form of a browser may be url-encoded and its console path answers it', async () => {
    const intent = await newIntent(bench);
    const body = new URLSearchParams({
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
    });

    const response = await fetch(`${bench.url}/_local/stripe/v1/payment_intents/${intent.id}/confirm`, {
      method: 'POST',
      body,
    });

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: intent.id, status: 'succeeded' });
  });

  test('another client secret opens nothing', async () => {
    const intent = await newIntent(bench);

    const reply = await confirm(
      bench,
      { id: intent.id, client_secret: `${intent.id}_secret_x` },
      card('4242424242424242'),
    );

    expect(reply.status).toBe(400);
    expect(reply.body.error).toMatchObject({ type: 'invalid_request_error', param: 'client_secret' });
    expect((await bench.api.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('card %s is declined with %s, %s', async (number, code, declineCode) => {
    const intent = await newIntent(bench);

    const { status, body } = await confirm(bench, intent, card(number));

    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      type: 'card_error',
      code,
      decline_code: declineCode,
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
      payment_method: { card: { last4: number.slice(-4) } },
    });
    const read = await bench.api.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(read.last_payment_error).toMatchObject({ code, decline_code: declineCode });
    expect(read.payment_method).toBeNull();
    expect(read.latest_charge).toMatchObject({
      id: body.error.charge,
      status: 'failed',
      balance_transaction: null,
    });
    // Another card can pay the same intent.
    expect((await confirm(bench, intent, card('5555555555554444'))).body.status).toBe('succeeded');
  });

  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number'],
    [{ number: '42' }, 'incorrect_number', 'number'],
    [{ exp_month: '13' }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_year: '2020' }, 'invalid_expiry_year', 'exp_year'],
    [{ cvc: '12' }, 'invalid_cvc', 'cvc'],
  ])('card fields %j cannot be right', async (fields, code, param) => {
    const intent = await newIntent(bench);

    const { status, body } = await confirm(bench, intent, card('4242424242424242', fields));

    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code, param });
    expect((await bench.api.paymentIntents.retrieve(intent.id)).latest_charge).toBeNull();
  });
});
