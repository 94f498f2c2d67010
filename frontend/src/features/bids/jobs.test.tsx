import { fireEvent, screen, waitFor } from '@testing-library/react';
import { refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { openDialog, openMyJobs, photo } from '../../../test/my-jobs.ts';
import { photosUploadAtOnce } from '../../../test/photo-uploads.ts';
import { BID_ID, jobRecord, REQUEST_ID, requestView } from '../../../test/samples.ts';
import { syncClock } from '../../lib/clock.ts';
import { uploadPhoto } from '../../lib/photos/photos.ts';

photosUploadAtOnce();

const at = (path: string) => `POST /api/bids/${BID_ID}/${path}`;
const REQUEST = `GET /api/service-requests/${REQUEST_ID}`;

beforeAll(() => {
  URL.createObjectURL = () => 'blob:preview';
});

beforeEach(() => {
  syncClock(Date.parse('2030-05-04T12:00:00Z'));
});

afterEach(() => {
  syncClock(Date.now());
  Reflect.deleteProperty(navigator, 'geolocation');
});

describe('the way in', () => {
  const accessCard = { gateCode: '4711', pets: 'One cat', notes: '' };

  test('is asked for only when it is wanted', async () => {
    const app = openMyJobs({}, { [REQUEST]: () => requestView({ accessCard }) });
    const button = await screen.findByRole('button', { name: 'Getting in' });
    expect(app.made(REQUEST)).toHaveLength(0);

    await app.user.click(button);

    expect(await screen.findByText('4711')).toBeVisible();
    expect(screen.getByText('One cat')).toBeVisible();
    expect(screen.queryByText('Notes')).not.toBeInTheDocument();
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  test('without notes says so', async () => {
    const app = openMyJobs({}, { [REQUEST]: () => requestView({ accessCard: null }) });

    await app.user.click(await screen.findByRole('button', { name: 'Getting in' }));

    expect(await screen.findByText(/has left no notes on how to get in/)).toBeVisible();
  });
});

describe('on the way', () => {
  const may = { allowedActions: ['on-my-way', 'reschedule', 'message'] };

  test('the homeowner is told when the provider will be there', async () => {
    syncClock(Date.parse('2030-05-06T12:00:30Z'));
    const app = openMyJobs(may, { [at('on-my-way')]: () => ({}) });
    const dialog = await openDialog(app, 'On my way');
    await app.user.click(dialog.getByRole('radio', { name: '30 minutes' }));
    expect(await violations()).toEqual([]);

    await app.user.click(dialog.getByRole('button', { name: 'Tell the homeowner' }));

    expect(await screen.findByText('The homeowner knows when you will arrive')).toBeVisible();
    expect(app.made(at('on-my-way'))[0]?.body).toEqual({
      arrivesAt: expect.stringMatching(/^2030-05-06T12:3[01]:00\.000Z$/),
    });
  });

  test('the time can be changed, and a refusal says why', async () => {
    const app = openMyJobs(
      { ...may, arrivesAt: '2030-05-06T12:40:00.000Z' },
      { [at('on-my-way')]: () => refuse(409, 'state_changed', 'Something has changed.') },
    );
    // The property's clock, four hours behind that of the browser here.
    expect(await screen.findByText(/^On the way to .*, arriving 8:40 AM$/)).toBeVisible();
    const dialog = await openDialog(app, 'Change arrival time', 'On my way');

    await app.user.click(dialog.getByRole('button', { name: 'Tell the homeowner' }));

    expect(await screen.findByText('The homeowner was not told')).toBeVisible();
  });
});

describe('arriving', () => {
  test('sends photos and a place that is rounded here', async () => {
    const coords = { latitude: 42.37361, longitude: -71.10973 };
    Object.assign(navigator, {
      geolocation: { getCurrentPosition: (done: (found: object) => void) => done({ coords }) },
    });
    const app = openMyJobs({}, { [at('check-in')]: () => ({}) });
    const dialog = await openDialog(app, 'Check in');
    await app.user.upload(dialog.getByLabelText('Add photos'), photo('before.jpg'));
    await dialog.findByRole('button', { name: 'Remove before.jpg' });
    await app.user.click(dialog.getByLabelText('Add my approximate location'));
    expect(await violations()).toEqual([]);

    await app.user.click(dialog.getByRole('button', { name: 'Check in now' }));

    expect(await screen.findByText('You are checked in')).toBeVisible();
    expect(uploadPhoto).toHaveBeenCalledWith(expect.any(File), 'before', expect.any(Function), BID_ID);
    expect(app.made(at('check-in'))[0]?.body).toEqual({
      photos: ['upl_before_before.jpg'],
      location: { lat: 42.37, lng: -71.11 },
    });
  });

  test('works without the place when the device does not tell it', async () => {
    Object.assign(navigator, {
      geolocation: { getCurrentPosition: (_: unknown, refused: () => void) => refused() },
    });
    const app = openMyJobs({}, { [at('check-in')]: () => ({}) });
    const dialog = await openDialog(app, 'Check in');
    await app.user.click(dialog.getByLabelText('Add my approximate location'));
    await app.user.click(dialog.getByRole('button', { name: 'Check in now' }));

    expect(await dialog.findByText(/Your location is not available/)).toBeVisible();
    expect(dialog.getByLabelText('Add my approximate location')).not.toBeChecked();
    expect(app.made(at('check-in'))).toHaveLength(0);
    await app.user.click(dialog.getByRole('button', { name: 'Check in now' }));

    await waitFor(() => expect(app.made(at('check-in'))[0]?.body).toEqual({ photos: [] }));
  });
});

test('a job is finished with photos, checklist and note', async () => {
  const app = openMyJobs(
    { checkedInAt: '2030-05-04T11:00:00.000Z', allowedActions: ['complete', 'message'] },
    { [at('complete')]: () => ({}) },
  );
  const dialog = await openDialog(app, 'Finish job');
  await app.user.upload(dialog.getByLabelText('Add photos'), photo('after.jpg'));
  await dialog.findByRole('button', { name: 'Remove after.jpg' });
  await app.user.click(dialog.getByLabelText('Gates are closed'));
  fireEvent.change(dialog.getByLabelText(/Note to the homeowner/), { target: { value: 'All done.' } });

  await app.user.click(dialog.getByRole('button', { name: 'Finish job' }));

  expect(await screen.findByText('Job completed')).toBeVisible();
  expect(app.made(at('complete'))[0]?.body).toEqual({
    photos: ['upl_after_after.jpg'],
    checklist: { gateClosed: true, clippings: false, edges: false },
    note: 'All done.',
  });
});

test('the record shows arrival and finish, and no coordinates', async () => {
  const record = {
    checkedInAt: '2030-05-06T13:00:00.000Z',
    completedAt: '2030-05-06T15:30:00.000Z',
    checkInPlace: { lat: 42.4, lng: -71.11 },
    checklist: { gateClosed: true, clippings: false, edges: false },
  };
  const app = openMyJobs(
    { status: 'completed', checkedInAt: record.checkedInAt, allowedActions: ['message'] },
    { [`GET /api/bids/${BID_ID}/job`]: () => jobRecord(record) },
  );

  await app.user.click(await screen.findByRole('button', { name: 'Job record' }));

  expect(await screen.findByText(/^Finished May 6, /)).toBeVisible();
  expect(screen.queryByText(/42\.4/)).not.toBeInTheDocument();
  expect(screen.getByText('Gates are closed')).toBeVisible();
  expect(screen.queryByText('Edges are tidy')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Getting in' })).not.toBeInTheDocument();
});
