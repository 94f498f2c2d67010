import { act, screen, within } from '@testing-library/react';
import { refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { nothingNear } from '../../../test/near.ts';
import { openToday, sectionOf, stateHeader } from '../../../test/provider/today.ts';
import { rain, weatherDay, weatherJob } from '../../../test/provider/weather.ts';
import { syncClock } from '../../lib/clock.ts';

beforeEach(() => {
  syncClock(Date.parse('2030-05-20T13:44:30Z'));
});
afterEach(() => {
  syncClock(Date.now());
  jest.restoreAllMocks();
});

const DRY = { ...rain, bad: false, rule: null, rainPercent: 5 };
const WEATHER = 'GET /api/provider/weather';
const open = (days: object[], more: object = {}) =>
  openToday(undefined, { [WEATHER]: () => ({ days }), ...more });

test('the weather of the day: what it is in words, by hour, and what falls into it', async () => {
  open([weatherDay()]);

  const strip = await sectionOf('Rain 80% from 8 AM to 12 PM');

  expect(strip.getByText('Arlington · 9:30 AM')).toBeVisible();
  expect(strip.getByRole('img')).toHaveAccessibleName(
    'Chance of rain by hour: 8 AM 80 percent, 9 AM 5 percent',
  );
  expect(strip.getByText('One of your jobs falls into it.')).toBeVisible();
  expect(strip.getByRole('button', { name: 'Move the job' })).toBeEnabled();
  expect(await violations()).toEqual([]);
});

test('a later day comes first when its jobs fall into bad weather', async () => {
  open([
    weatherDay({ jobs: [weatherJob({ weather: DRY, movable: false })] }),
    weatherDay({ date: '2030-05-22' }),
  ]);

  await sectionOf('Wed, May 22: Rain 80% from 8 AM to 12 PM');
});

test('of fair weather and of a day that is asked about there is nothing to do', async () => {
  open([weatherDay({ jobs: [weatherJob({ weather: DRY, movable: false })] })]);
  const fair = await sectionOf('Dry, 55-68°F');
  expect(fair.getByText('None of your jobs falls into bad weather.')).toBeVisible();
  expect(fair.queryByRole('button')).not.toBeInTheDocument();
});

test('the day goes on until it is over at the property', async () => {
  syncClock(Date.parse('2030-05-21T02:00:00Z'));
  open([weatherDay({ jobs: [weatherJob({ weather: DRY, movable: false })] })]);

  await sectionOf('Dry, 55-68°F');
});

test.each([
  ['whose homeowner is asked', true, 'Your homeowners are asked for another day.'],
  ['that has begun, about which nobody is asked', false, 'One of your jobs falls into it.'],
])('of a wet job %s nothing can be moved', async (_, asked, said) => {
  open([weatherDay({ jobs: [weatherJob({ movable: false, asked })] })]);

  const strip = await sectionOf('Rain 80% from 8 AM to 12 PM');
  expect(strip.getByText(said)).toBeVisible();
  expect(strip.queryByRole('button')).not.toBeInTheDocument();
});

test('without a forecast the strip is left out, and the day is there all the same', async () => {
  openToday(undefined, { [WEATHER]: () => refuse(503, 'forecast_unavailable', 'None.') });

  await stateHeader('Dana H., about 6 minutes away');
  await sectionOf("Monday's route");
  expect(screen.queryByText(/chance of rain/i)).not.toBeInTheDocument();
});

test('without a network it is left out', async () => {
  open([weatherDay()]);
  await sectionOf('Rain 80% from 8 AM to 12 PM');

  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void dispatchEvent(new Event('offline')));

  await screen.findByText(/No network/);
  expect(screen.queryByRole('heading', { name: /^Rain/ })).not.toBeInTheDocument();
});

test('further down than a window shows it is not asked for, and neither is the map of a wider window', async () => {
  const view = nothingNear();
  const asked = jest.fn(() => ({ days: [weatherDay()] }));
  try {
    openToday(undefined, { [WEATHER]: asked });
    const next = await stateHeader('Dana H., about 6 minutes away');
    await sectionOf("Monday's route");

    expect(asked).not.toHaveBeenCalled();
    expect(next.queryByRole('img')).not.toBeInTheDocument();

    await view.come();
    await sectionOf('Rain 80% from 8 AM to 12 PM');
    expect(await next.findByRole('img')).toBeVisible();
  } finally {
    view.restore();
  }
});

describe('moving the day', () => {
  const dialog = async () => within(await screen.findByRole('dialog'));
  const days = async () =>
    (await dialog()).getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);

  test('takes two taps: three free and dry days are chosen beforehand', async () => {
    const bodies: unknown[] = [];
    const app = open(
      [weatherDay({ jobs: [weatherJob(), weatherJob({ bidId: 'bid_2', homeownerName: 'Marcus T.' })] })],
      {
        'POST /api/provider/days/2030-05-20/move': ({ body }: { body: unknown }) => {
          bodies.push(body);
          return {
            items: [
              { bidId: 'bid_1', result: 'proposed' },
              { bidId: 'bid_2', result: 'too_late' },
            ],
          };
        },
      },
    );
    await app.user.click(await screen.findByRole('button', { name: 'Move the day' }));

    const asked = await dialog();
    expect(asked.getByRole('heading', { name: 'Move Mon, May 20?' })).toBeVisible();
    // The days are wet, dry and free, a day off, full, dry and free, unknown.
    expect(await days()).toEqual([false, true, false, false, true, true]);
    expect(asked.getByRole('checkbox', { name: /^Thu, May 23 Dry.*day off$/ })).toBeDisabled();
    expect(await violations()).toEqual([]);

    await app.user.type(asked.getByLabelText(/A few words/), 'Too wet to mow.');
    await app.user.click(asked.getByRole('button', { name: 'Ask to move 2 jobs' }));

    const told = within(await asked.findByRole('status'));
    expect(told.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '8 AM - 12 PM · Dana H.Asked for another day',
      '8 AM - 12 PM · Marcus T.Stays: it begins in less than 2 hours',
    ]);
    expect(bodies).toEqual([
      { to: '2030-05-22', alternatives: ['2030-05-25', '2030-05-26'], note: 'Too wet to mow.' },
    ]);
  });

  test('asks with three days alone', async () => {
    const app = open([weatherDay()]);
    await app.user.click(await screen.findByRole('button', { name: 'Move the job' }));
    const asked = await dialog();

    await app.user.click(asked.getByRole('checkbox', { name: /^Wed, May 22/ }));

    expect(asked.getByText('Choose three days')).toBeVisible();
    expect(asked.getByRole('button', { name: 'Ask to move the job' })).toBeDisabled();
    await app.user.click(asked.getByRole('checkbox', { name: /^Fri, May 24/ }));
    expect(asked.getByRole('button', { name: 'Ask to move the job' })).toBeEnabled();
  });

  test('says so when there is no forecast, and keeps what was chosen', async () => {
    const app = open([weatherDay()], {
      'POST /api/provider/days/2030-05-20/move': () => refuse(503, 'forecast_unavailable', 'None.'),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Move the job' }));
    await app.user.click((await dialog()).getByRole('button', { name: 'Ask to move the job' }));

    expect(
      await screen.findByText('There is no forecast right now. Please try again in a little while.'),
    ).toBeVisible();
    expect((await days()).filter(Boolean)).toHaveLength(3);
  });
});
