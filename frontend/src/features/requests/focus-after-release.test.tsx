import { act, screen } from '@testing-library/react';
import { at, openOwnJob, toBeReleased } from '../../../test/requests/own-job.ts';

afterEach(() => jest.useRealTimers());

test('when the money is released the keyboard goes on at the heading: the button is gone', async () => {
  jest.useFakeTimers({ now: Date.parse(at('17:30')) });
  const app = openOwnJob({ status: 'completed', handlers: toBeReleased() });
  (await screen.findByRole('button', { name: 'Looks good' })).focus();
  await app.user.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Release $46.95' })).focus();
  await app.user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Looks good' })).toHaveFocus();

  await act(() => jest.advanceTimersByTimeAsync(10_100));

  await screen.findByRole('button', { name: 'Send review' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
