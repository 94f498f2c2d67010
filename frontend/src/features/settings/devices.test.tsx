import { TOPICS } from '@sward/shared/product';
import { waitFor } from '@testing-library/react';
import type { Handlers } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { DEVICE, endPushBrowser, pushBrowser } from '../../../test/push.ts';
import { openSettings, section } from '../../../test/settings.ts';

const LIST = 'GET /api/push/devices';
const PUT = 'PUT /api/push/device';
const REMOVE = 'DELETE /api/push/devices/*';

const preferences = Object.fromEntries(TOPICS.map((kind) => [kind, { mail: true, inApp: true, push: true }]));
const quiet = { on: true, from: '21:00', to: '08:00' };
const device = (n: number, current = false) => ({
  id: String(n).repeat(64),
  label: `Chrome on ${current ? 'Android' : 'Windows'}`,
  since: '2027-05-03T12:00:00.000Z',
  current,
});

afterEach(endPushBrowser);

async function openDevices(handlers: Handlers) {
  const app = openSettings(
    {},
    {
      'GET /api/notifications/preferences': () => ({ preferences, quiet, withheld: null }),
      'GET /api/push/key': () => ({ publicKey: 'public-key' }),
      ...handlers,
    },
  );
  const closed = await section('Notifications');
  await app.user.click(closed.getByRole('button', { name: 'Choose what we tell you' }));
  const devices = await section('Your devices');
  return { app, devices };
}

test('each device is listed with its day, and removed by its id', async () => {
  let items = [device(1), device(2, true)];
  const { app, devices } = await openDevices({
    [LIST]: () => ({ items }),
    [REMOVE]: () => {
      items = items.slice(1);
    },
  });
  expect(await devices.findByText('Chrome on Windows')).toBeVisible();
  expect(devices.getAllByText(/^Since May 3/)).toHaveLength(2);
  expect(devices.getByText('This device')).toBeVisible();
  expect(await violations()).toEqual([]);

  await app.user.click(devices.getByRole('button', { name: 'Remove Chrome on Windows' }));

  await waitFor(() => expect(devices.queryByText('Chrome on Windows')).not.toBeInTheDocument());
  expect(app.made(`DELETE /api/push/devices/${'1'.repeat(64)}`)).toHaveLength(1);
});

test('this device is removed from the browser, too', async () => {
  const browser = pushBrowser('granted', { permission: 'granted', subscribed: true });
  const { app, devices } = await openDevices({
    [LIST]: () => ({ items: [device(2, true)] }),
    [REMOVE]: () => undefined,
  });

  await app.user.click(await devices.findByRole('button', { name: 'Remove Chrome on Android' }));

  await waitFor(() => expect(browser.unsubscribed).toBe(1));
});

test('a browser that is not among them can be added', async () => {
  pushBrowser();
  let items: object[] = [];
  const { app, devices } = await openDevices({
    [LIST]: () => ({ items }),
    [PUT]: () => {
      items = [device(2, true)];
    },
  });

  await app.user.click(await devices.findByRole('button', { name: 'Notify me on this device' }));

  expect(await devices.findByText('This device')).toBeVisible();
  expect(app.made(PUT)).toMatchObject([{ body: DEVICE }]);
});

test('a browser that was refused says where to change it, and one that cannot be pushed to says nothing', async () => {
  pushBrowser('denied', { permission: 'denied' });
  const { devices } = await openDevices({ [LIST]: () => ({ items: [] }) });

  expect(await devices.findByText(/does not allow notifications/)).toBeVisible();
  expect(devices.queryByRole('button')).not.toBeInTheDocument();
});
