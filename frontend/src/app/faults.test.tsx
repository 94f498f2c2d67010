import { screen, waitFor } from '@testing-library/react';
import {
  currentPath,
  type Handlers,
  HOMEOWNER,
  NOW,
  nowOf,
  OPERATOR,
  openApp,
  PROVIDER,
  refuse,
} from '../../test/app.tsx';
import { APPLICATION_ID } from '../../test/desk-samples.ts';
import { FAULTS, WORDLESS } from '../../test/faults.ts';
import { RECURRING_ID } from '../../test/recurring-samples.ts';
import { BID_ID, PAYMENT_ID, REQUEST_ID } from '../../test/samples.ts';

/** Words and buttons of every page whose calls fail. */

type Viewer = NonNullable<Parameters<typeof openApp>[1]>['user'];

/** Every page that reads something before it has anything to show. */
const READERS: readonly [path: string, viewer: Viewer][] = [
  ['/homeowner-dashboard', HOMEOWNER],
  ['/view-bids', HOMEOWNER],
  [`/requests/${REQUEST_ID}`, HOMEOWNER],
  [`/requests/${REQUEST_ID}/bids`, HOMEOWNER],
  [`/bids/${BID_ID}`, HOMEOWNER],
  [`/success/${PAYMENT_ID}`, HOMEOWNER],
  [`/payment-success?bidId=${BID_ID}&payment_intent=pi_1`, HOMEOWNER],
  ['/recurring', HOMEOWNER],
  [`/recurring/${RECURRING_ID}`, HOMEOWNER],
  ['/messages', HOMEOWNER],
  ['/notifications', HOMEOWNER],
  ['/settings', HOMEOWNER],
  ['/provider-dashboard', PROVIDER],
  ['/browse-requests', PROVIDER],
  ['/my-bids', PROVIDER],
  ['/earnings', PROVIDER],
  ['/providers/acc_00000000000000000000000001', undefined],
  [`/application/${'t'.repeat(43)}`, undefined],
  ['/operator', OPERATOR],
  ['/operator/applications', OPERATOR],
  [`/operator/applications/${APPLICATION_ID}`, OPERATOR],
  ['/operator/disputes', OPERATOR],
  [`/operator/disputes/${PAYMENT_ID}`, OPERATOR],
  ['/operator/payments?state=attention', OPERATOR],
  [`/operator/payments/${PAYMENT_ID}`, OPERATOR],
  [`/operator/payments/${PAYMENT_ID}/evidence`, OPERATOR],
  ['/operator/people?q=pat', OPERATOR],
  ['/operator/people/acc_00000000000000000000000001', OPERATOR],
  ['/operator/reports', OPERATOR],
  ['/operator/support', OPERATOR],
  ['/operator/support/tkt_00000000000000000000000001', OPERATOR],
  ['/operator/appeals', OPERATOR],
  ['/operator/audit', OPERATOR],
];

const again = () => screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement;

const everyCall = (answer: () => unknown): Handlers => ({
  'GET /api/*': answer,
  'GET /api/*/*': answer,
  'GET /api/*/*/*': answer,
  'GET /api/*/*/*/*': answer,
});
const open = (path: string, viewer: Viewer, answer: () => unknown) =>
  openApp(path, {
    user: viewer,
    handlers: {
      [NOW]: () =>
        viewer
          ? nowOf({ ...viewer, secondFactor: viewer === OPERATOR })
          : refuse(401, 'unauthenticated', 'Please sign in.'),
      ...everyCall(answer),
    },
  });

test.each(READERS)('%s says what is wrong, and asks again when it is told to', async (path, viewer) => {
  let answer = FAULTS[0]?.[1];
  const app = open(path, viewer, () => answer?.());

  for (const [index, [, fault, said]] of FAULTS.entries()) {
    answer = fault;
    if (index > 0) await app.user.click(again());
    await waitFor(() => expect(screen.getAllByRole('alert')[0]).toHaveTextContent(said));
    expect(document.body.textContent).not.toMatch(WORDLESS);
    expect(screen.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
    expect(again()).toBeEnabled();
    // No skeleton waits for a read that has failed.
    await waitFor(() => expect(document.querySelector('main .skeleton')).toBeNull());
  }
  app.unmount();
});

test.each(READERS)('%s says that it loads for as long as that takes', async (path, viewer) => {
  const app = open(path, viewer, () => new Promise(() => undefined));

  expect(await screen.findByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(/\w/);
  app.unmount();
});

test.each(READERS.filter(([, viewer]) => viewer))(
  '%s leads to sign in and back when the session has ended',
  async (path, viewer) => {
    const app = open(path, viewer, () => refuse(401, 'unauthenticated', 'Please sign in.'));

    await waitFor(() => expect(currentPath()).toBe(`/login?next=${encodeURIComponent(path)}`));

    expect(await screen.findByText('Your session has ended')).toBeVisible();
    app.unmount();
  },
);

describe('the signed-in person, while it cannot be asked who they are', () => {
  test.each(FAULTS)('is not sent to sign in while the API %s', async (_, answer) => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    openApp('/view-bids', { user: HOMEOWNER, handlers: { [NOW]: answer } });

    expect(await screen.findByRole('heading', { name: 'Something went wrong on this page.' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
    expect(currentPath()).toBe('/view-bids');
    jest.mocked(console.error).mockRestore();
  });
});
