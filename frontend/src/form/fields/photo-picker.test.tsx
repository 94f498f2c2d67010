import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { uploadPhoto } from '../../lib/photos/photos.ts';
import { useToast } from '../../lib/toast.ts';
import { PhotoPicker, type UploadedPhoto } from './photo-picker.tsx';

const upload = jest.mocked(uploadPhoto);
beforeEach(() => void upload.mockReset());

function LastToast() {
  return <output>{useToast()?.title}</output>;
}

function open(value: UploadedPhoto[] = []) {
  const onChange = jest.fn();
  render(
    <>
      <PhotoPicker purpose="request" value={value} onChange={onChange} />
      <LastToast />
    </>,
  );
  // Drag and paste ignore `accept`, so the check must not rely on it.
  return { onChange, user: userEvent.setup({ applyAccept: false }) };
}

const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
const toastText = () => screen.findByRole('status');

test.each([
  ['a text', file('a.txt', 'text/plain'), 'Please select only image files'],
  ['5 MB', file('a.jpg', 'image/jpeg', 5_242_880), 'Each image must be less than 5MB'],
  [
    'HEIC',
    file('a.heic', 'image/heic'),
    'This photo is in the HEIC format, which browsers cannot read. Please choose a JPEG or PNG.',
  ],
])('%s is refused before anything is sent', async (_, photo, message) => {
  const { user, onChange } = open();

  await user.upload(screen.getByLabelText('Add photos'), photo);

  expect(await toastText()).toHaveTextContent(message);
  expect(onChange).not.toHaveBeenCalled();
});

test('a sixth photo is refused', async () => {
  const five = [1, 2, 3, 4, 5].map((n) => ({ uploadId: `upl_${n}`, name: `${n}.jpg` }));
  const { user } = open(five);

  await user.upload(screen.getByLabelText('Add photos'), file('6.jpg', 'image/jpeg'));

  expect(await toastText()).toHaveTextContent('You can only upload up to 5 photos');
});

test('a photo whose preview is gone shows its name', () => {
  function Picked() {
    const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([
      { uploadId: 'upl_1', name: 'fence.jpg', preview: 'blob:gone' },
    ]);
    return <PhotoPicker purpose="request" value={photos} onChange={setPhotos} />;
  }
  render(<Picked />);

  fireEvent.error(screen.getByRole('img', { name: 'fence.jpg' }));

  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('fence.jpg')).toBeVisible();
});

describe('several at once', () => {
  const photo = (n: number) => file(`${n}.jpg`, 'image/jpeg');
  /** Ends of the uploads, by file name; the test calls them. */
  const ends = new Map<string, (id: string) => void>();
  beforeEach(() => {
    ends.clear();
    upload.mockImplementation(({ name }) => new Promise((resolve) => ends.set(name, resolve)));
    URL.createObjectURL = () => 'blob:photo';
  });

  test('of six the first five are kept, and it says so', async () => {
    const { user } = open();

    await user.upload(screen.getByLabelText('Add photos'), [1, 2, 3, 4, 5, 6].map(photo));

    expect(await toastText()).toHaveTextContent('You can only upload up to 5 photos');
    expect([...ends.keys()]).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']);
  });

  test('they stay in the order in which they were chosen, whichever has arrived first', async () => {
    const { user, onChange } = open();
    let value: readonly UploadedPhoto[] = [{ uploadId: 'upl_0', name: '0.jpg' }];
    onChange.mockImplementation((change: (before: typeof value) => typeof value) => {
      value = change(value);
    });
    await user.upload(screen.getByLabelText('Add photos'), [photo(1), photo(2), photo(3)]);

    for (const name of ['3.jpg', '1.jpg', '2.jpg']) await act(async () => ends.get(name)?.(`upl_${name}`));

    expect(value.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg', '2.jpg', '3.jpg']);
  });
});

test('a photo can be taken out again', async () => {
  const photo = { uploadId: 'upl_1', name: 'lawn.jpg' };
  const { user, onChange } = open([photo]);

  await user.click(screen.getByRole('button', { name: 'Remove lawn.jpg' }));

  expect(onChange.mock.calls[0]?.[0]([photo])).toEqual([]);
});

test('after a photo is taken out the keyboard goes on with the next one, at last with adding', async () => {
  const user = userEvent.setup();
  function Form() {
    const [value, setValue] = useState<readonly UploadedPhoto[]>(
      ['1.jpg', '2.jpg', '3.jpg'].map((name) => ({ uploadId: name, name })),
    );
    return <PhotoPicker purpose="request" value={value} onChange={setValue} />;
  }
  render(<Form />);
  screen.getByRole('button', { name: 'Remove 2.jpg' }).focus();

  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove 3.jpg' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove 1.jpg' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Add photos')).toHaveFocus();
});
