import { act, screen } from '@testing-library/react';
import { day, stop } from '../../../test/day.ts';
import { openToday, stateHeader } from '../../../test/provider/today.ts';
import { requestView } from '../../../test/samples.ts';
import { announce } from '../../lib/api/signals.ts';
import { syncClock } from '../../lib/clock.ts';

beforeEach(() => {
  syncClock(Date.parse('2030-05-20T13:44:30Z'));
});
afterEach(() => {
  syncClock(Date.now());
});

const OTHER = { id: 'bid_2', serviceRequestId: 'req_2', homeownerName: 'Marcus T.', time: 'afternoon' };
const SAID = "No longer on today's route: Dana H.";
const changed = () => act(() => announce('bid'));

test('a job that is canceled while the day is open is said to be gone, with the page that says why', async () => {
  const { server } = openToday(day({ stops: [stop(), stop(OTHER)] }));
  await stateHeader('Dana H., about 6 minutes away');
  expect(screen.queryByText(/No longer on/)).toBeNull();

  server.today = day({ stops: [stop(OTHER)] });
  changed();

  await stateHeader('Marcus T., about 6 minutes away');
  const said = await screen.findByText(/No longer on/);
  expect(said).toHaveTextContent(SAID);
  expect(said.closest('[role="status"]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Dana H.' })).toHaveAttribute(
    'href',
    `/requests/${stop().serviceRequestId}`,
  );

  // The last one goes, too; the first stays said.
  server.today = day({ stops: [] });
  changed();
  await stateHeader('No jobs today');
  expect(screen.getAllByText(/No longer on/)).toHaveLength(2);

  // A job that comes back is no longer said to be gone.
  server.today = day({ stops: [stop()] });
  changed();
  await stateHeader('Dana H., about 6 minutes away');
  expect(screen.getAllByText(/No longer on/).map(({ textContent }) => textContent)).toEqual([
    "No longer on today's route: Marcus T.",
  ]);
});

test('a finished job and those of yesterday go without a word', async () => {
  const { server } = openToday(day({ stops: [stop(), stop({ ...OTHER, status: 'completed' })] }));
  await stateHeader('Dana H., about 6 minutes away');

  server.today = day({ stops: [stop()] });
  changed();
  server.today = day({ day: '2030-05-21', stops: [stop(OTHER)] });
  changed();

  await stateHeader('Marcus T., about 6 minutes away');
  expect(screen.queryByText(/No longer on/)).toBeNull();
});

test('who has just canceled a job on its own page is not told so on Today', async () => {
  const { server, user } = openToday(day({ stops: [stop(), stop(OTHER)] }), {
    'GET /api/service-requests/:id': () => requestView(),
  });
  await stateHeader('Dana H., about 6 minutes away');
  await user.click(screen.getAllByRole('link', { name: 'Messages' })[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Messages' });

  server.today = day({ stops: [stop(OTHER)] });
  changed();
  await user.click(screen.getAllByRole('link', { name: 'Today' })[0] as HTMLElement);

  await stateHeader('Marcus T., about 6 minutes away');
  expect(screen.queryByText(/No longer on/)).toBeNull();
});
