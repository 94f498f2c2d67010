import { screen, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { finishedJob } from '../../../test/job.ts';
import { BID_ID, jobRecord, REQUEST_ID } from '../../../test/samples.ts';

const JOB = `GET /api/bids/${BID_ID}/job`;
const CONSENT = `PUT /api/bids/${BID_ID}/photo-consent`;
const photo = (id: string) => ({ id, status: 'ready', url: `/${id}.jpg`, thumbnailUrl: `/${id}-s.jpg` });
const NOT_READ = { id: 'upl_3', status: 'rejected', url: null, thumbnailUrl: null };
const WHO = 'Green Blade Lawn Care';

const record = (more: object = {}) =>
  jobRecord({
    status: 'completed',
    completedAt: '2030-05-06T17:20:00.000Z',
    afterPhotos: [photo('upl_1'), photo('upl_2'), NOT_READ],
    allowedActions: ['review', 'share-photos'],
    ...more,
  });

function open(job: object, handlers: Handlers = {}) {
  let current = job;
  return openApp(`/requests/${REQUEST_ID}`, {
    user: HOMEOWNER,
    handlers: {
      ...finishedJob(() => ({ status: 'released' })),
      [JOB]: () => current,
      [CONSENT]: ({ body }) => {
        current = { ...current, sharedPhotoIds: (body as { photoIds: string[] }).photoIds };
        return current;
      },
      ...handlers,
    },
  });
}
const part = async () => within(await screen.findByRole('region', { name: 'Photos of your property' }));
const dialog = () => screen.findByRole('dialog', { name: `Which photos may ${WHO} show?` });

test('each photo is seen large and agreed to by itself, none beforehand', async () => {
  const { user, made } = open(record());
  await user.click((await part()).getByRole('button', { name: 'Choose photos' }));

  const asked = within(await dialog());
  expect(asked.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
    '/upl_1.jpg',
    '/upl_2.jpg',
  ]);
  for (const box of asked.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  expect(await violations()).toEqual([]);

  await user.click(asked.getByRole('checkbox', { name: `${WHO} may show photo 2` }));
  await user.click(asked.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('1 photo may be shown.')).toBeVisible();
  expect(made(CONSENT).map(({ body }) => body)).toEqual([{ photoIds: ['upl_2'] }]);
  expect(await (await part()).findByText('1 of 3 may be shown')).toBeVisible();
});

test('what was agreed to is taken back where it was given, long after the review too', async () => {
  const review = {
    rating: 5,
    text: '',
    author: 'Dana',
    status: 'shown',
    bidId: BID_ID,
    id: 'rev_1',
    answer: null,
  };
  const own = { ...review, createdAt: '2030-05-07T12:00:00.000Z' };
  const { user, made } = open(
    record({
      allowedActions: ['share-photos'],
      reviews: { own, other: null },
      sharedPhotoIds: ['upl_1', 'upl_2'],
    }),
  );
  await user.click((await part()).getByRole('button', { name: 'Change' }));
  const asked = within(await dialog());
  for (const box of asked.getAllByRole('checkbox')) await user.click(box);
  await user.click(asked.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('No photo of this job is shown.')).toBeVisible();
  expect(made(CONSENT).map(({ body }) => body)).toEqual([{ photoIds: [] }]);
});

test('a refusal is said, and the choice stays', async () => {
  const { user } = open(record(), {
    [CONSENT]: () => refuse(409, 'state_changed', 'Something changed in the meantime.'),
  });
  await user.click((await part()).getByRole('button', { name: 'Choose photos' }));
  const asked = within(await dialog());
  await user.click(asked.getByRole('checkbox', { name: `${WHO} may show photo 1` }));
  await user.click(asked.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(asked.getByRole('checkbox', { name: `${WHO} may show photo 1` })).toBeChecked();
});

test.each([
  ['without photos', { afterPhotos: [] }],
  ['whose photos could not be read', { afterPhotos: [NOT_READ] }],
  ['before its end', { allowedActions: ['review'] }],
])('a job %s is not asked about', async (_, more) => {
  open(record(more));

  expect(await screen.findByRole('form', { name: 'How was it?' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Photos of your property' })).not.toBeInTheDocument();
});
