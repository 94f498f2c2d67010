import { act, screen, waitFor, within } from '@testing-library/react';
import { openCheckout } from '../../test/checkout.ts';
import { at, finished, openOwnJob, REVIEW } from '../../test/requests/own-job.ts';
import { PAYMENT_ID } from '../../test/samples.ts';

let online: jest.SpyInstance;
beforeEach(() => {
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

const setNetwork = (is: boolean) =>
  act(async () => {
    online.mockReturnValue(is);
    window.dispatchEvent(new Event(is ? 'online' : 'offline'));
  });
const WAITS = 'Needs network';

test('a payment cannot be completed without a network, and can with it', async () => {
  openCheckout();
  await screen.findByLabelText('Card number');

  await setNetwork(false);

  expect(screen.getByRole('button', { name: WAITS })).toBeDisabled();
  await setNetwork(true);
  expect(screen.getByRole('button', { name: /^Complete Payment/ })).toBeEnabled();
});

test('held money cannot be released without a network, whether it is lost before the question or after', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at('17:30')));
  const app = openOwnJob({ job: finished, money: REVIEW, status: 'completed' });
  const good = await screen.findByRole('button', { name: 'Looks good' });

  await setNetwork(false);
  expect(good).toBeDisabled();
  expect(good).toHaveTextContent(WAITS);
  await setNetwork(true);
  await app.user.click(good);
  const question = within(await screen.findByRole('dialog'));
  await setNetwork(false);

  expect(question.getByRole('button', { name: WAITS })).toBeDisabled();
  expect(question.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  await setNetwork(true);
  await app.user.click(question.getByRole('button', { name: 'Release $46.95' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(app.made(`POST /api/payments/${PAYMENT_ID}/confirm`)).toHaveLength(0);
});
