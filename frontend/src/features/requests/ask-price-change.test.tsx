import { act, fireEvent, screen, within } from '@testing-library/react';
import { PROVIDER, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { ORDER_ID, order } from '../../../test/job.ts';
import { openPriceChange } from '../../../test/paid-job.ts';
import { BID_ID, PAYMENT_ID, payment } from '../../../test/samples.ts';

const PROPOSE = `POST /api/bids/${BID_ID}/change-orders`;
const WITHDRAW = `POST /api/change-orders/${ORDER_ID}/withdraw`;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-06T16:10:00Z'));
  sessionStorage.clear();
});
afterEach(() => void jest.restoreAllMocks());

const header = (name: string) => screen.findByRole('region', { name });

describe('a provider who asks for more', () => {
  const ask = async (app: ReturnType<typeof openPriceChange>) => {
    await app.user.click(await screen.findByRole('button', { name: 'Price change' }));
    return within(await screen.findByRole('dialog', { name: 'Ask for a new price' }));
  };
  const DRAFT = (more: object = {}, photos = [{ uploadId: 'upl_9', name: 'back.jpg' }]) =>
    sessionStorage.setItem(
      `sward.order.${BID_ID}`,
      JSON.stringify({
        owner: PROVIDER.id,
        values: { reason: 'overgrown', as: 'extra', amount: '15', text: 'Knee high at the back.', ...more },
        photos,
      }),
    );

  test('sees what both sides get, and asks', async () => {
    DRAFT();
    const app = openPriceChange([], PROVIDER, {
      [PROPOSE]: () => {
        app.known.orders = [order({ allowedActions: ['withdraw'] })];
        return app.known.orders[0];
      },
    });
    const dialog = await ask(app);

    expect(dialog.getByText('New total $61.95 = $55.00 + $6.95; you pay $15.00 now')).toBeVisible();
    expect(dialog.getByRole('row', { name: 'You receive $38.00 $52.25' })).toBeVisible();
    expect(dialog.getByText('At most $50.00 more.')).toBeVisible();
    expect(await violations()).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'Ask Dana for $15.00' }));

    expect(await header('Dana decides about $15.00 more')).toBeVisible();
    expect(app.made(PROPOSE).map(({ body }) => body)).toEqual([
      { reason: 'overgrown', text: 'Knee high at the back.', extra: 15, photos: ['upl_9'] },
    ]);
    expect(sessionStorage.getItem(`sward.order.${BID_ID}`)).toBeNull();
  });

  test('may name the new price, and hears how much is left', async () => {
    DRAFT({ as: 'newAmount', amount: '62' });
    const app = openPriceChange([], PROVIDER, {
      [PROPOSE]: () =>
        refuse(422, 'validation_failed', 'Please check.', {
          fields: { extra: 'That is more than this job may cost in addition' },
          keys: { extra: 'order_most' },
          data: { mostCents: 2000 },
        }),
    });
    const dialog = await ask(app);

    await app.user.click(dialog.getByRole('button', { name: 'Ask Dana for $22.00' }));

    expect(await dialog.findByText('At most $20.00 more is left for this job')).toBeVisible();
    expect(app.made(PROPOSE).map(({ body }) => body.extra)).toEqual([22]);
  });

  test('after a trip that was paid asks for what is shown, and for no more than the bid allows', async () => {
    DRAFT({ as: 'newAmount', amount: '62' });
    const money = { ...payment({ as: 'provider' }).money, paidCents: 5000 };
    const app = openPriceChange([], PROVIDER, {
      [`GET /api/payments/${PAYMENT_ID}`]: () => ({ ...payment({ as: 'provider' }), money }),
      [PROPOSE]: () => order(),
    });
    const dialog = await ask(app);

    expect(dialog.getByText('At most $50.00 more.')).toBeVisible();
    expect(dialog.getByText('New total $68.95 = $62.00 + $6.95; you pay $12.00 now')).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Ask Dana for $12.00' }));

    expect(app.made(PROPOSE)).toMatchObject([{ body: { extra: 12 } }]);
    expect(app.made(PROPOSE)[0]?.body).not.toHaveProperty('newAmount');
  });

  test('is told what is missing before anything is sent', async () => {
    const app = openPriceChange([], PROVIDER);
    const dialog = await ask(app);
    fireEvent.change(dialog.getByLabelText('Added to the price'), { target: { value: '50.01' } });

    await app.user.click(dialog.getByRole('button', { name: 'Ask Dana for $50.01' }));

    expect(dialog.getAllByText('At most $50.00 more is left for this job')[0]).toBeVisible();
    expect(dialog.getAllByText('Choose why it costs more')[0]).toBeVisible();
    expect(dialog.getAllByText('Add at least one photo')[0]).toBeVisible();
    expect(app.made(PROPOSE)).toEqual([]);
  });

  test('is led to the photos where they alone are missing', async () => {
    DRAFT({}, []);
    const app = openPriceChange([], PROVIDER);
    const dialog = await ask(app);

    await app.user.click(dialog.getByRole('button', { name: 'Ask Dana for $15.00' }));

    expect(dialog.getByText('Add at least one photo')).toBeVisible();
    expect(dialog.getByLabelText('Add photos')).toHaveFocus();
    expect(await violations()).toEqual([]);
  });

  test('without network is told so, and finds what was typed again', async () => {
    const app = openPriceChange([], PROVIDER);
    const dialog = await ask(app);
    fireEvent.change(dialog.getByLabelText('Why'), { target: { value: 'Knee high at the back.' } });

    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));

    expect(dialog.getByText(/^This needs network/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Needs network' })).toBeDisabled();
    await app.user.click(dialog.getByRole('button', { name: 'Close' }));
    const again = await ask(app);
    expect(again.getByLabelText('Why')).toHaveValue('Knee high at the back.');
  });

  test('waits for the answer, cannot finish meanwhile, and takes it back', async () => {
    const app = openPriceChange([order({ allowedActions: ['withdraw'] })], PROVIDER, {
      [WITHDRAW]: () => {
        app.known.orders = [order({ status: 'withdrawn', allowedActions: [] })];
        return app.known.orders[0];
      },
    });

    const waits = within(await header('Dana decides about $15.00 more'));
    expect(waits.getByText('No answer by 2:00 PM means no')).toBeVisible();
    expect(waits.getByText(/^You can finish once it is answered/)).toBeVisible();
    expect(waits.getByRole('timer')).toHaveTextContent('1:50:00');
    expect(waits.queryByRole('button', { name: 'Finish' })).toBeNull();
    expect(await violations()).toEqual([]);
    await app.user.click(waits.getByRole('button', { name: 'Take it back' }));

    const working = within(await header("Working at Dana's since 11:40 AM"));
    expect(await working.findByText('Taken back; the price stays')).toBeVisible();
    expect(app.made(WITHDRAW)).toHaveLength(1);
  });

  test('is not offered another after three that were paid', async () => {
    const paid = (id: number) =>
      order({
        id: `cho_${id}`,
        status: 'paid',
        allowedActions: [],
        createdAt: `2030-05-06T15:5${id}:00.000Z`,
      });
    openPriceChange([paid(1), paid(2), paid(3)], PROVIDER);

    const working = within(await header("Working at Dana's since 11:40 AM"));

    expect(await working.findByText('Approved and paid')).toBeVisible();
    expect(working.queryByRole('button', { name: 'Price change' })).toBeNull();
  });
});
