import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast, useToast } from '../../lib/toast.ts';
import ToastHost from './toast-host.tsx';

function Host() {
  const item = useToast();
  return item && <ToastHost item={item} />;
}

beforeEach(() => {
  jest.useFakeTimers();
  render(<Host />);
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (text: Parameters<typeof toast>[0] = { title: 'Saved' }) => act(() => toast(text));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const card = () => screen.queryByRole('listitem');
const list = () => screen.getByRole('list');

test('one at a time, for five seconds', async () => {
  show({ title: 'First' });
  await wait(3_000);
  show({ title: 'Second', description: 'The newest wins.' });
  expect(screen.queryByText('First')).not.toBeInTheDocument();

  await wait(4_999);
  expect(card()).toHaveTextContent('SecondThe newest wins.');
  await wait(1);
  expect(card()).not.toBeInTheDocument();
});

test('one that is gone leaves memory a thousand seconds later', async () => {
  show();
  await wait(5_000);
  await wait(999_999);
  expect(screen.getByRole('region')).toBeInTheDocument();
  await wait(1);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('waits for the person who points at it, is in it or in another window', async () => {
  show();
  await wait(4_000);

  fireEvent.pointerOver(list());
  await wait(10_000);
  fireEvent.focusIn(list());
  fireEvent.pointerLeave(list());
  await wait(10_000);
  fireEvent.blur(window);
  fireEvent.focusOut(list());
  await wait(10_000);
  expect(card()).toBeInTheDocument();

  fireEvent.focus(window);
  await wait(999);
  expect(card()).toBeInTheDocument();
  await wait(1);
  expect(card()).not.toBeInTheDocument();
});

test('F8 leads to it; Escape and its button close it, and the place stays', () => {
  show();
  const region = screen.getByRole('region', { name: 'Notifications (F8)' });
  expect(region).toContainElement(list());

  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(list()).toHaveFocus();
  fireEvent.keyDown(list(), { key: 'Escape' });
  expect(card()).not.toBeInTheDocument();

  show({ title: 'Again' });
  const close = screen.getByRole('button', { name: 'Close notification' });
  close.focus();
  fireEvent.click(close);
  expect(card()).not.toBeInTheDocument();
  expect(list()).toHaveFocus();
});

test.each([
  [50, true],
  [51, false],
])('pulled %d pixels to the right and let go, it stays: %s', (way, stays) => {
  show();
  const shown = card() as HTMLElement;
  const at = (clientX: number) => ({ button: 0, clientX, pointerId: 1 });

  fireEvent(shown, new MouseEvent('pointerdown', { bubbles: true, ...at(100) }));
  fireEvent(shown, new MouseEvent('pointermove', { bubbles: true, ...at(100 + way) }));
  expect(shown.style.translate).toBe(`${way}px`);
  fireEvent(shown, new MouseEvent('pointerup', { bubbles: true, ...at(100 + way) }));

  expect(shown.isConnected).toBe(stays);
  expect(shown.style.translate).toBe('');
});

test('is said once, a moment after it is there', async () => {
  show({ title: 'Saved', description: 'Your changes are kept.' });
  const live = document.querySelector('[aria-live="assertive"]');
  expect(live).toBeEmptyDOMElement();

  await wait(100);
  expect(live).toHaveTextContent('Notifications: Saved Your changes are kept.');
  await wait(1_000);
  expect(live).toBeEmptyDOMElement();
});
