import { screen, within } from '@testing-library/react';
import { HOMEOWNER, openApp, PROVIDER, page } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { openMyBids } from '../../../test/my-jobs.ts';
import { RECURRING_ID } from '../../../test/recurring-samples.ts';
import { BID_ID, money, myBid, REQUEST_ID } from '../../../test/samples.ts';
import { syncClock } from '../../lib/clock.ts';

describe('my bids', () => {
  const accepted = {
    status: 'accepted',
    exactAddress: '48 Inman St, Cambridge, MA 02139',
    homeownerFirstName: 'Jordan M.',
    homeownerId: HOMEOWNER.id,
    scheduledDate: '2030-05-06',
    allowedActions: ['check-in', 'message'],
  };
  test('counts, total earned and a bid that waits', async () => {
    openMyBids(myBid());

    expect(await screen.findByRole('button', { name: 'Awaiting Response' })).toBeDisabled();
    expect(screen.getByText('$120.50')).toBeVisible();
    expect(screen.getByText('Cambridge, MA')).toBeVisible();
    expect(screen.getByText('Medium (1/4 to 1/2 acre)')).toBeVisible();
    expect(screen.getByText(/^Bid placed May \d+, 2030$/)).toBeVisible();
    for (const [label, number] of [
      ['Pending', '1'],
      ['Accepted', '2'],
      ['Completed', '3'],
    ] as const)
      expect(screen.getByText(label, { selector: 'dt' }).parentElement).toHaveTextContent(number);
    expect(screen.queryByRole('button', { name: /Message/ })).not.toBeInTheDocument();
  });

  test('a visit of a recurring service waits for no answer', async () => {
    openMyBids(myBid({ recurringServiceId: RECURRING_ID, allowedActions: [] }));

    expect(await screen.findByText(/^It is booked once the homeowner is charged/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Awaiting Response' })).not.toBeInTheDocument();
  });

  test('an accepted bid shows address and name and can be checked in', async () => {
    const app = openMyBids(myBid(accepted), { [`POST /api/bids/${BID_ID}/check-in`]: () => ({}) });
    expect(await screen.findByText('48 Inman St, Cambridge, MA 02139')).toBeVisible();
    expect(screen.getByText('Jordan M.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Message Jordan M.' })).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: 'Check in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check in' }));
    await app.user.click(dialog.getByRole('button', { name: 'Check in now' }));

    expect(await screen.findByText('You are checked in')).toBeVisible();
    expect(app.made(`POST /api/bids/${BID_ID}/check-in`)).toHaveLength(1);
    expect(app.made(`POST /api/bids/${BID_ID}/check-in`)[0]?.body).toEqual({ photos: [] });
  });

  describe('a bid that waits', () => {
    const ids = (made: object[]) =>
      made.map((bid, at) => ({ ...bid, id: `bid_0000000000000000000000000${at}` }));
    const list = (made: object[]) =>
      openMyBids(
        {},
        {
          'GET /api/my-bids': () => ({
            ...page(ids(made)),
            counts: { pending: 1, accepted: 2, completed: 0 },
            totalEarned: 0,
          }),
        },
      );
    const FULL = /^Mon, May 6 is full\. /;
    const waits = myBid({ dayCapacity: 2, dayJobs: 1, allowedActions: ['revise', 'withdraw'] });
    const visit = myBid({ recurringServiceId: RECURRING_ID, allowedActions: [] });

    test('says when its day is full of jobs and visits, or taken off', async () => {
      // The job of that day is on a page that is not loaded.
      const { unmount } = list([waits, visit]);
      expect(await screen.findByText(FULL)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Change bid' })).toBeEnabled();
      unmount();

      list([myBid({ ...waits, dayCapacity: 0 })]);
      expect(await screen.findByText(/^You are off on Mon, May 6\. /)).toBeVisible();
    });

    test('says nothing while its day has room', async () => {
      list([
        waits,
        myBid(accepted),
        myBid({ ...visit, status: 'cancelled' }),
        myBid({ ...visit, availableDate: '2030-05-07' }),
      ]);

      await screen.findByRole('button', { name: 'Awaiting Response' });
      expect(screen.queryByText(FULL)).not.toBeInTheDocument();
    });
  });

  describe('a finished job with a report', () => {
    const DUE = '2030-05-07T18:00:00.000Z';
    const disputed = (dispute: object) =>
      myBid({
        ...accepted,
        ...{ status: 'completed', allowedActions: ['message'], money: money('provider', 'disputed') },
        dispute: { status: 'open', waitsFor: 'provider', dueAt: DUE, ...dispute },
      });

    test.each([
      [{}, /^What is wrongPlease answer by May 7, 6:00 PM/],
      [{ status: 'answered', waitsFor: 'owner' }, /^What is wrongThe homeowner has until May 7, 6:00 PM/],
      [{ status: 'answered', waitsFor: 'operator' }, /^What is wrongSward decides by May 7, 6:00 PM/],
      [
        { status: 'answered', waitsFor: 'operator', dueAt: '2020-05-07T18:00:00.000Z' },
        /^What is wrongSward wanted to decide by May 7, 6:00 PM, and we are sorry\./,
      ],
      [
        { status: 'fix_agreed', dueAt: '2030-05-08T04:00:00.000Z' },
        /^What is wrongCome again, and report it here by May \d, \d+:59 [AP]M/,
      ],
    ])('says so with its deadline, and not that it is completed: %j', async (dispute, words) => {
      openMyBids(disputed(dispute));

      const report = await screen.findByText('What is wrong');
      expect(report.parentElement).toHaveTextContent(words);
      expect(screen.getByText('Disputed')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Job Completed' })).not.toBeInTheDocument();
    });

    test('leads to the answer that is due, and to nothing else', async () => {
      const { unmount } = openMyBids(disputed({}));
      expect(await screen.findByRole('link', { name: 'Answer the report' })).toHaveAttribute(
        'href',
        `/requests/${REQUEST_ID}`,
      );
      expect(await violations()).toEqual([]);
      unmount();

      openMyBids(disputed({ status: 'answered', waitsFor: 'operator' }));
      await screen.findByText('What is wrong');
      expect(screen.queryByRole('link', { name: 'Answer the report' })).not.toBeInTheDocument();
    });
  });

  test('a finished job with everything back says that, and that nothing is received', async () => {
    const refunded = money('provider', 'refunded', 4695);
    openMyBids(myBid({ ...accepted, status: 'completed', money: refunded, netCents: refunded.netCents }));

    expect(await screen.findByText('Refunded')).toBeVisible();
    expect(screen.getByText('You receive $0.00')).toBeVisible();
  });

  test('a job that repeats leads to its recurring service', async () => {
    openMyBids(myBid({ ...accepted, recurringServiceId: RECURRING_ID }));

    expect(await screen.findByRole('link', { name: 'Recurring service' })).toHaveAttribute(
      'href',
      `/recurring/${RECURRING_ID}`,
    );
  });

  test('before its time the check-in says when it opens', async () => {
    openMyBids(myBid({ ...accepted, allowedActions: ['message'] }));

    expect(await screen.findByText('Check-in opens one hour before the agreed time.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check in' })).not.toBeInTheDocument();
  });

  test.each([
    [{ arrivesAt: '2030-05-06T12:40:00.000Z' }, '2030-05-06', 'On the way to Jordan M., arriving 8:40 AM'],
    [{ checkedInAt: '2030-05-06T13:00:00.000Z' }, '2030-05-06', "Working at Jordan's since 9:00 AM"],
    [
      { arrivesAt: '2030-05-06T12:40:00.000Z' },
      '2030-05-07',
      "Jordan's job was for Mon, May 6. You have not checked in.",
    ],
    [
      { checkedInAt: '2030-05-06T13:00:00.000Z' },
      '2030-05-07',
      "Jordan's job has been unfinished since Mon, May 6",
    ],
    [
      { checkedInAt: '2030-05-06T13:00:00.000Z', noAccess: true },
      '2030-05-06',
      "You can't get in at Jordan's",
    ],
  ])('a job says what its provider does now, as Today does: %j on %s', async (job, day, words) => {
    syncClock(Date.parse(`${day}T15:00:00.000Z`));
    openMyBids(myBid({ ...accepted, ...job, zone: 'America/New_York', allowedActions: ['message'] }));

    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/^(On the way, arriving|Checked in) /)).not.toBeInTheDocument();
  });

  test('a place that stays closed leads to how it goes on', async () => {
    const closed = { checkedInAt: '2030-05-06T13:00:00.000Z', noAccess: true, zone: 'America/New_York' };
    openMyBids(myBid({ ...accepted, ...closed, allowedActions: ['cancel', 'message'] }));

    expect(await screen.findByRole('link', { name: 'See how it goes on' })).toHaveAttribute(
      'href',
      `/requests/${REQUEST_ID}`,
    );
    expect(screen.queryByRole('link', { name: 'View Details' })).not.toBeInTheDocument();
  });

  test('a job is not complete without an after photo', async () => {
    const app = openMyBids(
      myBid({ ...accepted, checkedInAt: '2030-05-06T13:00:00.000Z', allowedActions: ['complete'] }),
    );
    await app.user.click(await screen.findByRole('button', { name: 'Finish job' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Finish job' }));

    await app.user.click(dialog.getByRole('button', { name: 'Finish job' }));

    expect(await dialog.findByText('Add at least one after photo')).toBeVisible();
    expect(dialog.getByLabelText('Add photos')).toHaveFocus();
    expect(app.made(`POST /api/bids/${BID_ID}/complete`)).toHaveLength(0);
  });

  test('none yet leads to the requests', async () => {
    openApp('/my-bids', {
      user: PROVIDER,
      handlers: {
        'GET /api/my-bids': () => ({
          ...page([]),
          counts: { pending: 0, accepted: 0, completed: 0 },
          totalEarned: 0,
        }),
      },
    });

    expect(await screen.findByText('No bids yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Service Requests' })).toHaveAttribute(
      'href',
      '/browse-bids',
    );
  });
});
