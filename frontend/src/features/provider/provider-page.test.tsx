import { screen, waitFor, within } from '@testing-library/react';
import { currentPath, HOMEOWNER, openApp, PROVIDER as PAT, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import {
  ACCOUNT_ID,
  BID_ID,
  CONVERSATION_ID,
  portfolioPhoto,
  publicProvider,
  REQUEST_ID,
} from '../../../test/samples.ts';

const PROVIDER = `GET /api/providers/${ACCOUNT_ID}`;
const open = (answer: unknown) =>
  openApp(`/providers/${ACCOUNT_ID}`, { handlers: { [PROVIDER]: () => answer } });

test('a new provider claims nothing that no one has checked', async () => {
  open(publicProvider());

  expect(await screen.findByRole('heading', { level: 1, name: 'Green Blade Lawn Care' })).toBeVisible();
  expect(screen.getByText('No reviews yet')).toBeVisible();
  expect(screen.getByText('New on Sward')).toBeVisible();
  expect(screen.queryByText('Verified')).not.toBeInTheDocument();
  expect(screen.queryByText('Insured')).not.toBeInTheDocument();
  expect(document.title).toBe('Green Blade Lawn Care · Sward');
});

test('a visitor can request service from the page, which others find in their menu', async () => {
  open(publicProvider());
  expect(await screen.findByRole('link', { name: 'Request Service' })).toHaveAttribute('href', '/start');
});

test('what has been checked and done is shown', async () => {
  open(
    publicProvider({
      verifiedOn: '2030-04-01',
      isInsured: true,
      rating: 4.5,
      reviewCount: 23,
      completedJobs: 31,
      reliability: { onTimePercent: 97, completionPercent: 90, jobs: 20 },
    }),
  );

  expect(await screen.findByText('Verified')).toBeVisible();
  expect(screen.getByText('Background check passed on April 1, 2030')).toBeVisible();
  expect(screen.getByText('Insured')).toBeVisible();
  expect(screen.getByRole('img', { name: '4.5 out of 5 from 23 reviews' })).toBeVisible();
  expect(screen.getByText('31')).toBeVisible();
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures.slice(0, 3)).toEqual(['31', '97%', '90%']);
  expect(screen.getByText('Completed, last 20 jobs')).toBeVisible();
  expect(screen.getByText('Irrigation Services')).toBeVisible();
});

test('what no form has asked for is left out', async () => {
  open(publicProvider({ hasEquipment: false, equipmentDetails: '', bio: '', experience: '' }));

  await screen.findByRole('heading', { level: 1, name: 'Green Blade Lawn Care' });

  for (const name of ['Equipment', 'About'])
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
  expect(screen.queryByText('Experience')).not.toBeInTheDocument();
  expect(screen.queryByText(/equipment of the homeowner/)).not.toBeInTheDocument();
});

describe('with a bid for the viewer', () => {
  const bid = (more: object = {}) => ({
    id: BID_ID,
    status: 'pending',
    serviceRequestId: REQUEST_ID,
    services: ['Lawn Mowing'],
    total: 46.95,
    availableDate: '2030-05-08',
    availableTime: 'morning',
    allowedActions: ['accept', 'decline', 'message'],
    ...more,
  });
  const openBid = (more?: object) =>
    openApp(`/providers/${ACCOUNT_ID}`, {
      user: HOMEOWNER,
      handlers: {
        [PROVIDER]: () => publicProvider({ liveBids: [bid(more)] }),
        'POST /api/conversations': () => ({ id: CONVERSATION_ID }),
        'GET /api/conversations': () => page([]),
      },
    });

  test('it is there with its price, to be accepted', async () => {
    openBid();

    expect(await screen.findByRole('heading', { level: 2, name: 'Lawn Mowing' })).toBeVisible();
    const accept = screen.getByRole('link', { name: 'Accept Green Blade Lawn Care for $46.95' });
    expect(accept).toHaveAttribute('href', `/checkout?bidId=${BID_ID}`);
  });

  test('what can be decided on comes before what is decided, with one filled button', async () => {
    const id = (n: number) => `bid_0000000000000000000000000${n}`;
    openApp(`/providers/${ACCOUNT_ID}`, {
      user: HOMEOWNER,
      handlers: {
        [PROVIDER]: () =>
          publicProvider({
            liveBids: [
              bid({ id: id(3), status: 'accepted', services: ['Mulching'], allowedActions: ['message'] }),
              bid({ id: id(4) }),
              bid({ id: id(5), services: ['Leaf Removal'] }),
            ],
          }),
      },
    });
    await screen.findByRole('heading', { level: 2, name: 'Lawn Mowing' });

    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(['Lawn Mowing', 'Leaf Removal', 'Mulching']);
    const accepts = screen.getAllByRole('link', { name: /^Accept / });
    expect(accepts.map(({ className }) => className.includes('bg-primary'))).toEqual([true, false]);
  });

  test('its provider can be written to', async () => {
    const app = openBid();

    await app.user.click(
      await screen.findByRole('button', { name: 'Message Provider Green Blade Lawn Care' }),
    );

    await waitFor(() => expect(currentPath()).toBe(`/messages?c=${CONVERSATION_ID}`));
    expect(app.made('POST /api/conversations').map(({ body }) => body)).toEqual([
      { serviceRequestId: REQUEST_ID, otherUserId: ACCOUNT_ID },
    ]);
  });

  test('that cannot be accepted does not offer it', async () => {
    openBid({ status: 'accepted', allowedActions: ['message'] });

    await screen.findByRole('button', { name: 'Message Provider Green Blade Lawn Care' });
    expect(screen.queryByRole('link', { name: /^Accept/ })).not.toBeInTheDocument();
  });
});

test('a picture takes the place of the initials', async () => {
  open(publicProvider({ photoUrl: 'https://example.test/pat.jpg' }));

  await screen.findByRole('heading', { level: 1, name: 'Green Blade Lawn Care' });

  expect(document.querySelector('main img')).toHaveAttribute('src', 'https://example.test/pat.jpg');
});

test.each([
  refuse(404, 'not_found', 'We could not find this.'),
  refuse(422, 'validation_failed', 'Please check the fields.'),
])('an unknown provider %#', async (answer) => {
  open(answer);

  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
});

test('a failure can be tried again', async () => {
  let calls = 0;
  const app = openApp(`/providers/${ACCOUNT_ID}`, {
    handlers: {
      [PROVIDER]: () => (calls++ === 0 ? refuse(500, 'internal', 'no') : publicProvider()),
    },
  });

  await app.user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Green Blade Lawn Care' })).toBeVisible();
});

test('photos of finished jobs are shown, six at first', async () => {
  const photos = Array.from({ length: 8 }, (_, index) => portfolioPhoto(`upl_${index}`));
  const { user } = open(publicProvider({ photos }));

  const list = await screen.findByRole('list', { name: 'Finished jobs of Green Blade Lawn Care' });
  expect(within(list).getAllByRole('button')).toHaveLength(6);
  expect(screen.getByText('Shown with the consent of each homeowner.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all 8 photos' }));

  expect(within(list).getAllByRole('button')).toHaveLength(8);
  expect(within(list).getAllByRole('button')[6]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show all 8 photos' })).not.toBeInTheDocument();
});

describe('the own page of a provider', () => {
  const REMOVE = `DELETE /api/providers/${PAT.id}/photos/upl_1`;
  const openOwn = (photos: ReturnType<typeof portfolioPhoto>[], answer: unknown = undefined) => {
    let shown = photos;
    return openApp(`/providers/${PAT.id}`, {
      user: PAT,
      handlers: {
        [`GET /api/providers/${PAT.id}`]: () => publicProvider({ id: PAT.id, photos: shown }),
        [`GET /api/providers/${PAT.id}/reviews`]: () => page([]),
        [REMOVE]: () => {
          if (!answer) shown = shown.filter(({ id }) => id !== 'upl_1');
          return answer;
        },
      },
    });
  };
  const NAME = 'Remove from portfolio: photo 1, Lawn Mowing in Cambridge, MA, May 2030';

  test('a photo is removed once the provider has seen it again and said so', async () => {
    const app = openOwn([portfolioPhoto('upl_1'), portfolioPhoto('upl_2')]);
    await app.user.click(await screen.findByRole('button', { name: NAME }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/You cannot put it back/)).toBeVisible();
    expect(app.made(REMOVE)).toHaveLength(0);
    expect(await violations()).toEqual([]);

    await app.user.click(dialog.getByRole('button', { name: 'Remove from portfolio' }));

    expect(await screen.findByText('Photo removed')).toBeVisible();
    const list = screen.getByRole('list', { name: 'Finished jobs of Green Blade Lawn Care' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    expect(app.made(REMOVE)).toHaveLength(1);
    expect(screen.getByRole('button', { name: NAME })).toHaveFocus();
  });

  test('nothing is removed by closing the dialog', async () => {
    const app = openOwn([portfolioPhoto('upl_1')]);
    await app.user.click(await screen.findByRole('button', { name: NAME }));

    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));

    expect(app.made(REMOVE)).toHaveLength(0);
    expect(screen.getByRole('button', { name: NAME })).toHaveFocus();
  });

  test('a removal that fails says so, and the photo stays', async () => {
    const app = openOwn([portfolioPhoto('upl_1')], refuse(409, 'state_changed', 'Please try again.'));
    await app.user.click(await screen.findByRole('button', { name: NAME }));
    const dialog = within(await screen.findByRole('dialog'));

    await app.user.click(dialog.getByRole('button', { name: 'Remove from portfolio' }));

    expect(await screen.findByText('Photo not removed')).toBeVisible();
    expect(screen.getByRole('button', { name: NAME })).toBeVisible();
  });

  test('without photos it says where they come from', async () => {
    openOwn([]);

    expect(await screen.findByText(/^No photos yet/)).toBeVisible();
    expect(screen.queryByRole('list', { name: /^Finished jobs of/ })).not.toBeInTheDocument();
  });
});

test('others are offered no removal, and no empty portfolio', async () => {
  openApp(`/providers/${ACCOUNT_ID}`, {
    user: HOMEOWNER,
    handlers: { [PROVIDER]: () => publicProvider({ photos: [portfolioPhoto()] }) },
  });

  await screen.findByRole('list', { name: 'Finished jobs of Green Blade Lawn Care' });
  expect(screen.queryByRole('button', { name: /^Remove from portfolio/ })).not.toBeInTheDocument();
});
