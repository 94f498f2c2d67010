import { act, fireEvent, screen, within } from '@testing-library/react';
import { HOMEOWNER, openApp, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { order } from '../../../test/job.ts';
import { openPaidJob, openPriceChange } from '../../../test/paid-job.ts';
import { point } from '../../../test/provider/points.ts';
import { BID_ID, calledOff, REQUEST_ID, requestView } from '../../../test/samples.ts';

const LEAVE = `POST /api/bids/${BID_ID}/leave`;
const POINTS = 'GET /api/provider/points';
const READ = `GET /api/service-requests/${REQUEST_ID}`;
const CHANGE = `PATCH /api/service-requests/${REQUEST_ID}`;
const HERE = { lat: 42.3736, lng: -71.1097 };
const TEXT = 'It is twice as large as described.';

let clock: jest.SpyInstance;
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-06T16:10:00Z'));
  sessionStorage.clear();
  Object.assign(navigator, {
    geolocation: {
      getCurrentPosition: (found: (at: object) => void) =>
        found({ coords: { latitude: HERE.lat, longitude: HERE.lng } }),
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const photo = (id: string, more: object = {}) => ({
  ...{ id, status: 'ready', url: `/${id}.jpg`, thumbnailUrl: `/${id}-s.jpg` },
  ...more,
});
const left = point({ evidence: { lateMinutes: null, noticeHours: null, leftForSize: true } });
const points = (items: object[]) => ({
  ...page(items),
  ...{ reliability: null, disputes: { answered: 0, asked: 0 } },
});
const PAID = order({
  ...{ id: 'cho_2', status: 'paid', allowedActions: [], createdAt: '2030-05-06T15:50:00.000Z' },
});
const declined = order({ status: 'declined', allowedActions: [] });

describe('a provider who leaves', () => {
  const draft = (form: string, photos: object[]) =>
    sessionStorage.setItem(
      `sward.${form}.${BID_ID}`,
      JSON.stringify({ owner: PROVIDER.id, values: { text: TEXT }, photos }),
    );
  const open = (orders: object[], times: object[] = [], leave: () => unknown = () => calledOff()) =>
    openPriceChange(orders, PROVIDER, { [POINTS]: () => points(times), [LEAVE]: leave });
  const ask = async (app: ReturnType<typeof open>, name: string) => {
    await app.user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: 'Leave this job?' }));
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  /** Submits the form and confirms; from here on, the test moves the clock. */
  const agree = async ({ user }: ReturnType<typeof open>, dialog: ReturnType<typeof within>) => {
    await user.click(dialog.getByRole('button', { name: 'Leave this job' }));
    const asks = within(await screen.findByRole('dialog', { name: 'Give Dana $46.95 back and leave?' }));
    jest.useFakeTimers({ doNotFake: ['Date'] });
    await user.click(asks.getByRole('button', { name: 'Leave and give $46.95 back' }));
    expect(screen.getByText('Leaving the job. $46.95 goes back to Dana.')).toBeVisible();
  };

  test('because the new price was declined reads what that means, and sends it ten seconds later', async () => {
    draft('leave-size', [{ uploadId: 'upl_7', name: 'back.jpg' }]);
    const app = open([declined], [left]);
    const dialog = await ask(app, 'Leave without a penalty');

    expect(dialog.getByText(/^Dana gets everything back: \$46\.95\. You are not paid/)).toBeVisible();
    expect(dialog.getByText(/^The request is posted again .* only if Dana agrees\.$/)).toBeVisible();
    expect(await dialog.findByText(/You have left 1 of your last 20 jobs like this\. After 2/)).toBeVisible();
    expect(await violations()).toEqual([]);
    await agree(app, dialog);
    await pass(9_900);
    expect(app.made(LEAVE)).toEqual([]);
    expect(sessionStorage.getItem(`sward.leave-size.${BID_ID}`)).not.toBeNull();
    await pass(200);

    expect(await screen.findByText('You have left the job')).toBeVisible();
    expect(app.made(LEAVE).map(({ body }) => body)).toEqual([
      { reason: 'wrong_size', text: TEXT, photos: ['upl_7'] },
    ]);
    expect(sessionStorage.getItem(`sward.leave-size.${BID_ID}`)).toBeNull();
  });

  test('takes it back within ten seconds, and finds what was typed', async () => {
    draft('leave-size', [{ uploadId: 'upl_7', name: 'back.jpg' }]);
    const app = open([declined]);
    await agree(app, await ask(app, 'Leave without a penalty'));
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('You have not left the job')).toBeVisible();
    await pass(20_000);

    expect(app.made(LEAVE)).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'Leave this job?' }));
    expect(dialog.getByLabelText('In a few words')).toHaveValue(TEXT);
    expect(dialog.getByText('back.jpg')).toBeVisible();
  });

  test('hears at its field what is not taken', async () => {
    draft('leave-size', []);
    const fields = { text: 'Please leave out contact details' };
    const app = open([declined], [], () => refuse(422, 'validation_failed', 'Please check', { fields }));
    await agree(app, await ask(app, 'Leave without a penalty'));
    await pass(10_100);

    const field = await screen.findByLabelText('In a few words');
    expect(field).toHaveAccessibleDescription(/Please leave out contact details/);
    expect(field).toHaveFocus();
  });

  test('for the third time reads beforehand that it counts', async () => {
    const dialog = await ask(open([declined], [left, point(), left]), 'Leave without a penalty');

    expect(
      await dialog.findByText(/left 2 of your last 20 jobs .* counts as a late cancellation/),
    ).toBeVisible();
    expect(dialog.queryByText(/does not count against you/)).toBeNull();
  });

  test('from a place that is not safe needs a photo and where they are', async () => {
    draft('leave-unsafe', []);
    const app = open([]);
    const dialog = await ask(app, 'Not safe here');
    await app.user.click(dialog.getByRole('button', { name: 'Leave this job' }));
    expect(dialog.getByText('Add at least one photo')).toBeVisible();
    expect(dialog.getByLabelText('Add photos')).toHaveFocus();
    await app.user.click(dialog.getByRole('button', { name: 'Close' }));

    draft('leave-unsafe', [{ uploadId: 'upl_8', name: 'wasps.jpg' }]);
    const again = await ask(app, 'Not safe here');
    expect(again.getByText('It does not count against you.')).toBeVisible();
    await agree(app, again);
    await pass(10_100);

    expect(await screen.findByText('You have left the job')).toBeVisible();
    expect(app.made(LEAVE).map(({ body }) => body)).toEqual([
      { reason: 'unsafe', text: TEXT, photos: ['upl_8'], location: HERE },
    ]);
  });

  test('chooses between both reasons, each with its own photos, and hears a refusal', async () => {
    draft('leave-size', [{ uploadId: 'upl_7', name: 'back.jpg' }]);
    draft('leave-unsafe', [{ uploadId: 'upl_8', name: 'wasps.jpg' }]);
    const app = open([declined], [], () => refuse(409, 'too_far', 'You are not near the property.'));
    const dialog = await ask(app, 'Leave without a penalty');
    expect(dialog.getByText('back.jpg')).toBeVisible();

    await app.user.click(dialog.getByRole('radio', { name: 'Not safe to work here' }));
    expect(dialog.queryByText('back.jpg')).toBeNull();
    await agree(app, dialog);
    await pass(10_100);

    expect(await screen.findByText('You are not near the property.')).toBeVisible();
    expect(app.made(LEAVE).map(({ body }) => body.photos)).toEqual([['upl_8']]);
  });

  test.each([
    ['16:29:59', 'Not safe here'],
    ['16:30:00', 'Leave without a penalty'],
  ])('while the new price waits, at %s: %s', async (time, name) => {
    clock.mockReturnValue(Date.parse(`2030-05-06T${time}Z`));
    open([order({ allowedActions: ['withdraw'] })]);

    expect(await screen.findByRole('button', { name })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take it back' })).toBeVisible();
  });

  test.each([
    ['was taken back', [order({ status: 'withdrawn', allowedActions: [] })]],
    ['was paid', [declined, PAID]],
  ])('finds no such way when a new price %s', async (_, orders) => {
    open(orders);

    expect(await screen.findByRole('button', { name: 'Not safe here' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Leave without a penalty' })).toBeNull();
  });
});

describe('a job that was left', () => {
  const record = {
    status: 'cancelled',
    cancellation: calledOff({ by: 'provider', because: 'wrong_size' }),
    left: { reason: 'wrong_size', at: '2030-05-06T16:00:00.000Z', text: TEXT, photos: [photo('upl_7')] },
  };

  test('tells its owner why, with photos, and leads to the request that is posted again', async () => {
    const view = { repostedAs: 'req_00000000000000000000000002' };
    openPaidJob({ status: 'cancelled', job: record, view });

    const why = within(await screen.findByRole('region', { name: 'Why the provider left' }));
    expect(why.getByText('The lawn was larger than described')).toBeVisible();
    expect(why.getByText(TEXT)).toBeVisible();
    expect(await why.findByRole('button', { name: 'View Photo 1' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'View New Request' })).toHaveAttribute(
      'href',
      '/requests/req_00000000000000000000000002',
    );
    expect(await violations()).toEqual([]);
  });

  test('tells its provider the same', async () => {
    openPaidJob({ user: PROVIDER, status: 'cancelled', job: record, view: { phone: undefined } });

    const why = within(await screen.findByRole('region', { name: 'Why you left' }));
    expect(why.getByText(TEXT)).toBeVisible();
  });
});

describe('photos of who left the job before', () => {
  const photos = (shown: boolean) => [photo('upl_7', { shown }), photo('upl_8', { shown: false })];
  const pending = (more: object) =>
    requestView({ status: 'pending', bidCount: 0, accessCard: null, ...more });

  test('are shown to bidders once their owner has ticked them', async () => {
    let shown = false;
    const request = () =>
      pending({ phone: '617-555-0134', allowedActions: ['edit'], sitePhotos: photos(shown) });
    const app = openApp(`/requests/${REQUEST_ID}`, {
      user: HOMEOWNER,
      handlers: {
        [READ]: request,
        [CHANGE]: () => {
          shown = true;
          return request();
        },
      },
    });
    const part = within(await screen.findByRole('region', { name: 'Photos by the provider who left' }));
    expect(part.getByText(/^Nobody but you sees them/)).toBeVisible();
    await app.user.click(part.getByRole('button', { name: 'Choose what bidders see' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Which photos may bidders see?' }));
    expect(await violations()).toEqual([]);

    fireEvent.click(dialog.getByRole('checkbox', { name: 'Bidders may see photo 1' }));
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await part.findByText('Providers who bid see 1 of 2.')).toBeVisible();
    expect(app.made(CHANGE).map(({ body }) => body)).toEqual([{ sitePhotos: ['upl_7'] }]);
  });

  test('stand among the facts for who may bid', async () => {
    const view = pending({ phone: undefined, sitePhotos: [photo('upl_7', { shown: true })] });
    openApp(`/requests/${REQUEST_ID}`, { user: PROVIDER, handlers: { [READ]: () => view } });

    expect(await screen.findByText('Photos by a provider who was there')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Photos by the provider who left' })).toBeNull();
  });
});
