import { act, screen, waitFor } from '@testing-library/react';
import { type Handlers, openApp, PROVIDER, page } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { DEVICE, endPushBrowser, pushBrowser } from '../../../test/push.ts';
import { endOffer, offerPushes } from '../../lib/push-offer.ts';
import { registerAgain } from './subscribe.ts';

const KEY = 'GET /api/push/key';
const PUT = 'PUT /api/push/device';

const handlers: Handlers = {
  'GET /api/notifications': () => ({ ...page([]), unread: 0 }),
  [KEY]: () => ({ publicKey: 'public-key' }),
  [PUT]: () => undefined,
};
const open = () => openApp('/notifications', { user: PROVIDER, handlers });
const panel = () => screen.queryByRole('region', { name: /^Notify me on this/ });

afterEach(() => {
  act(endOffer);
  endPushBrowser();
});

async function offered(answer?: NotificationPermission) {
  const browser = pushBrowser(answer);
  const app = open();
  await screen.findByRole('heading', { level: 1 });
  expect(panel()).not.toBeInTheDocument();
  act(offerPushes);
  await screen.findByRole('region', { name: /^Notify me on this/ });
  return { app, browser };
}

test('the panel asks first, and the browser only after a tap', async () => {
  const { app, browser } = await offered();
  expect(browser.questions).toBe(0);
  expect(await violations()).toEqual([]);

  await app.user.click(screen.getByRole('button', { name: 'Notify me' }));

  expect(await screen.findByText('We notify you here from now on')).toBeVisible();
  expect(browser).toMatchObject({
    questions: 1,
    subscribedWith: [{ userVisibleOnly: true, applicationServerKey: 'public-key' }],
  });
  expect(app.made(PUT)).toMatchObject([{ body: DEVICE }]);
  expect(panel()).not.toBeInTheDocument();
});

test("'Not now' is for good, and the browser is never asked", async () => {
  const { app, browser } = await offered();

  await app.user.click(screen.getByRole('button', { name: 'Not now' }));
  act(offerPushes);

  await waitFor(() => expect(panel()).not.toBeInTheDocument());
  expect(browser.questions).toBe(0);
  expect(app.made(PUT)).toEqual([]);
});

test('a refusal to the browser is told with what to do, and not asked about again', async () => {
  const { app } = await offered('denied');

  await app.user.click(screen.getByRole('button', { name: 'Notify me' }));

  expect(await screen.findByText('Your browser did not allow it')).toBeVisible();
  act(offerPushes);
  expect(panel()).not.toBeInTheDocument();
  expect(app.made(PUT)).toEqual([]);
});

test.each([
  ['cannot be pushed to', () => undefined],
  ['has agreed before', () => void pushBrowser('granted', { permission: 'granted' })],
  ['has refused before', () => void pushBrowser('denied', { permission: 'denied' })],
])('a browser that %s is not asked', async (_what, browser) => {
  browser();
  open();
  await screen.findByRole('heading', { level: 1 });

  act(offerPushes);

  expect(panel()).not.toBeInTheDocument();
});

test('a browser that has agreed takes the pushes of whoever signs in', async () => {
  pushBrowser('granted', { permission: 'granted', subscribed: true });
  const app = open();
  await screen.findByRole('heading', { level: 1 });

  await registerAgain();

  expect(app.made(PUT)).toMatchObject([{ body: DEVICE }]);
});
