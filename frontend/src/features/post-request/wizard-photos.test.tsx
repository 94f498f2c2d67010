import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HOMEOWNER, refuse } from '../../../test/app.tsx';
import { withDatabases } from '../../../test/databases.ts';
import { HOME, openWizard } from '../../../test/requests/wizard-draft.ts';
import { POST } from '../../../test/wizard.ts';
import { keepPhoto, keptPhotos } from '../../lib/drafts/kept-photos.ts';
import { uploadPhoto } from '../../lib/photos/photos.ts';

withDatabases();

const upload = jest.mocked(uploadPhoto);
const phone = { online: true };
beforeEach(() => {
  upload.mockReset();
  upload.mockImplementation(async () => 'upl_sent');
  phone.online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => phone.online);
});
afterEach(() => jest.restoreAllMocks());

function setOnline(online: boolean): void {
  phone.online = online;
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
}

const lawn = (name: string) => new File(['lawn'], name, { type: 'image/jpeg' });

const openPhotos = () => openWizard({ [POST]: () => refuse(503, 'busy', 'Please try again') }, 2, HOME);

async function post({ user, made }: Awaited<ReturnType<typeof openPhotos>>) {
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('checkbox', { name: /^I agree to the Terms of Service/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  await waitFor(() => expect(made(POST)).toHaveLength(1));
  return made(POST).flatMap(({ body }) => (body as { photos: string[] }).photos);
}

test('a photo that is chosen without a network waits, and uploads when that is back', async () => {
  const app = await openPhotos();
  setOnline(false);

  await app.user.upload(screen.getByLabelText('Add photos'), lawn('front.jpg'));

  expect(await screen.findByRole('img', { name: 'front.jpg' })).toBeVisible();
  expect(screen.getByText('Waits')).toBeVisible();
  expect(upload).not.toHaveBeenCalled();

  setOnline(true);

  await waitFor(async () => expect(await keptPhotos(HOMEOWNER.id)).toEqual([]));
  expect(screen.getByRole('img', { name: 'front.jpg' })).toBeVisible();
  expect(await post(app)).toEqual(['upl_sent']);
  expect(upload).toHaveBeenCalledTimes(1);
});

test('a photo whose upload failed is uploaded before the request is posted', async () => {
  const app = await openPhotos();
  setOnline(false);
  await app.user.upload(screen.getByLabelText('Add photos'), lawn('back.jpg'));
  await screen.findByText('Waits');
  upload.mockRejectedValueOnce(new Error());
  setOnline(true);
  expect(await screen.findByText('Failed to process images. Please try again.')).toBeVisible();

  expect(await post(app)).toEqual(['upl_sent']);
});

test('a waiting photo that is removed is not kept', async () => {
  const app = await openPhotos();
  setOnline(false);
  await app.user.upload(screen.getByLabelText('Add photos'), lawn('side.jpg'));

  await app.user.click(await screen.findByRole('button', { name: 'Remove side.jpg' }));

  expect(screen.queryByText('Waits')).toBeNull();
  await waitFor(async () => expect(await keptPhotos(HOMEOWNER.id)).toEqual([]));
});

test("another account's photos stay out of the draft", async () => {
  await keepPhoto(lawn('theirs.jpg'), 'acc_OTHER');

  const app = await openPhotos();

  expect(await post(app)).toEqual([]);
  expect(await keptPhotos('acc_OTHER')).toHaveLength(1);
});
