import { screen, waitFor, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { nothingNear } from '../../../test/near.ts';
import { REQUEST_ID, requestView } from '../../../test/samples.ts';

const REQUEST = `GET /api/service-requests/${REQUEST_ID}`;
const QUESTIONS = `/api/service-requests/${REQUEST_ID}/questions`;
const ID = 'qst_00000000000000000000000001';
const WIDTH = 'How wide is the gate to the back?';

const question = (more: object = {}) => ({
  ...{ id: ID, text: WIDTH, askedAt: '2030-05-01T12:15:00.000Z', answer: null, answeredAt: null, own: false },
  ...more,
});
const ANSWERED = { answer: '42 inches, it fits a mower.', answeredAt: '2030-05-01T13:15:00.000Z' };

const asProvider = (
  items: object[],
  {
    handlers = {},
    path = `/requests/${REQUEST_ID}`,
    ...more
  }: { handlers?: Handlers; path?: string; allowedActions?: string[] } = {},
) =>
  openApp(path, {
    user: PROVIDER,
    handlers: {
      [REQUEST]: () => requestView({ allowedActions: ['place-bid', 'ask-question'], ...more }),
      [`GET ${QUESTIONS}`]: () => page(items),
      ...handlers,
    },
  });
const asOwner = (items: object[], handlers: Handlers = {}, more: object = {}) =>
  openApp(`/requests/${REQUEST_ID}`, {
    user: HOMEOWNER,
    handlers: {
      [REQUEST]: () => requestView({ phone: '(617) 555-0177', bidCount: 0, ...more }),
      [`GET ${QUESTIONS}`]: () => page(items),
      ...handlers,
    },
  });
const section = async () => within(await screen.findByRole('region', { name: 'Questions' }));

describe('a provider', () => {
  test.each([
    ['when they come near', `/requests/${REQUEST_ID}`, ['the map', 'questions']],
    ['at once when a link leads to one', `/requests/${REQUEST_ID}#${ID}`, ['the map']],
  ])('reads the questions %s', async (_, path, waits) => {
    const view = nothingNear();
    try {
      asProvider([question(ANSWERED)], { path });
      await screen.findByRole('heading', { name: 'The request' });
      await waitFor(() => expect(view.margins).toHaveLength(waits.length));
      if (waits.includes('questions')) await view.come();

      expect(await (await section()).findByText(WIDTH)).toBeVisible();
    } finally {
      view.restore();
    }
  });

  test('reads what was asked and answered, without who asked, and asks one question', async () => {
    const items = [question(ANSWERED)];
    const app = asProvider(items, {
      handlers: {
        [`POST ${QUESTIONS}`]: ({ body }) => {
          items.push(question({ ...body, id: 'qst_2', own: true }));
          return items[1];
        },
      },
    });
    const part = await section();
    expect(await part.findByText(WIDTH)).toBeVisible();
    expect(part.getByText(/^42 inches/)).toHaveTextContent(/^Homeowner, May 1, .*: 42 inches/);

    const text = await part.findByRole('textbox', { name: 'Ask a question' });
    await app.user.type(text, 'Too short');
    await app.user.click(part.getByRole('button', { name: 'Send question' }));
    expect(text).toBeInvalid();
    await app.user.clear(text);
    await app.user.type(text, ' Where do the clippings go? ');
    await app.user.click(part.getByRole('button', { name: 'Send question' }));

    expect(await screen.findByText('Question sent')).toBeVisible();
    expect(app.made(`POST ${QUESTIONS}`).map(({ body }) => body)).toEqual([
      { text: 'Where do the clippings go?' },
    ]);
    expect(await part.findByText('The homeowner has not answered yet.')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('is told at the field what may not be in a question', async () => {
    const app = asProvider([], {
      handlers: {
        [`POST ${QUESTIONS}`]: () =>
          refuse(422, 'contact_details_not_allowed', 'Please leave out phone numbers', {
            keys: { text: 'contact_details' },
          }),
      },
    });
    const text = await (await section()).findByRole('textbox', { name: 'Ask a question' });
    await app.user.type(text, 'Call me at 617-555-0123');
    await app.user.click(screen.getByRole('button', { name: 'Send question' }));

    expect(await screen.findByText(/^Please leave out phone numbers/)).toBeVisible();
    expect(text).toHaveValue('Call me at 617-555-0123');
  });

  test('withdraws the own question before it is answered', async () => {
    const app = asProvider([question({ own: true })], {
      allowedActions: [],
      handlers: { [`DELETE ${QUESTIONS}/${ID}`]: () => ({}) },
    });
    await app.user.click(await (await section()).findByRole('button', { name: 'Withdraw question' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your question?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Withdraw question' }));

    await waitFor(() => expect(app.made(`DELETE ${QUESTIONS}/${ID}`)).toHaveLength(1));
    expect(await screen.findByText('Question withdrawn')).toBeVisible();
  });

  test('reports one', async () => {
    const path = `${QUESTIONS}/${ID}/report`;
    const app = asProvider([question(ANSWERED)], {
      handlers: { [`POST ${path}`]: () => ({ id: ID, status: 'reported' }) },
    });
    await app.user.click(await screen.findByRole('button', { name: `Report the question: ${WIDTH}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this question' }));
    await app.user.type(dialog.getByLabelText('What is wrong with it?'), 'It is rude.');
    await app.user.click(dialog.getByRole('button', { name: 'Report' }));

    expect(await screen.findByText('Question reported')).toBeVisible();
    expect(app.made(`POST ${path}`)[0]?.body).toEqual({ reason: 'It is rude.' });
  });

  test('who may not ask sees no empty part', async () => {
    asProvider([], { allowedActions: [] });
    await screen.findByRole('heading', { name: 'The request' });

    expect(screen.queryByRole('region', { name: 'Questions' })).not.toBeInTheDocument();
  });
});

describe('the homeowner', () => {
  test('answers, for everyone who bids', async () => {
    const items = [question()];
    const path = `${QUESTIONS}/${ID}/answer`;
    const app = asOwner(items, {
      [`PUT ${path}`]: ({ body }) => {
        items[0] = question({ answer: body.text, answeredAt: '2030-05-01T13:15:00.000Z' });
        return items[0];
      },
    });
    const part = await section();
    await app.user.click(await part.findByRole('button', { name: `Answer : ${WIDTH}` }));
    expect(await part.findByLabelText('Your answer')).toHaveFocus();
    await app.user.keyboard('42 inches.');
    await app.user.click(part.getByRole('button', { name: 'Send answer' }));

    expect(await screen.findByText('Answer sent')).toBeVisible();
    expect(app.made(`PUT ${path}`).map(({ body }) => body)).toEqual([{ text: '42 inches.' }]);
    expect(await part.findByText('42 inches.')).toHaveTextContent(/^You, May 1/);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await violations()).toEqual([]);
  });

  test('changes an answer, and hides a question for good', async () => {
    const app = asOwner([question(ANSWERED)], { [`DELETE ${QUESTIONS}/${ID}`]: () => ({}) });
    const part = await section();
    await app.user.click(await part.findByRole('button', { name: `Change answer: ${WIDTH}` }));
    expect(await part.findByLabelText('Your answer')).toHaveValue(ANSWERED.answer);
    await app.user.click(part.getByRole('button', { name: 'Cancel' }));
    await app.user.click(part.getByRole('button', { name: `Hide the question: ${WIDTH}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide this question?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Hide' }));

    expect(await screen.findByText('Question hidden')).toBeVisible();
    expect(app.made(`DELETE ${QUESTIONS}/${ID}`)).toHaveLength(1);
  });

  test('is told when they cannot be read, and may try again', async () => {
    let answer: () => unknown = () => refuse(500, 'internal', 'secret');
    const app = asOwner([], { [`GET ${QUESTIONS}`]: () => answer() });
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer = () => page([question()]);

    await app.user.click(again);

    expect(await (await section()).findByText(WIDTH)).toBeVisible();
  });

  test('only reads them once the request has ended', async () => {
    asOwner([question(ANSWERED)], {}, { status: 'expired' });
    const part = await section();

    expect(await part.findByText(/^42 inches/)).toBeVisible();
    expect(part.queryByRole('button', { name: /^(Change|Hide)/ })).not.toBeInTheDocument();
  });

  test('finds them beside the bids, too', async () => {
    openApp(`/requests/${REQUEST_ID}/bids`, {
      user: HOMEOWNER,
      handlers: {
        [REQUEST]: () => requestView(),
        [`GET /api/service-requests/${REQUEST_ID}/bids`]: () => page([]),
        [`GET ${QUESTIONS}`]: () => page([question()]),
      },
    });

    expect(await (await section()).findByRole('button', { name: `Answer : ${WIDTH}` })).toBeVisible();
  });
});
