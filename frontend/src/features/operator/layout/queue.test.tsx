import { screen, within } from '@testing-library/react';
import { currentPath, page, refuse } from '../../../../test/app.tsx';
import { LIST, openDesk } from '../../../../test/desk.ts';
import { applicationItem } from '../../../../test/desk-samples.ts';
import { now } from '../../../lib/clock.ts';

describe('the queue', () => {
  /** The last minute of that day. */
  const daysAgo = (days: number) => {
    const day = new Date(now());
    day.setDate(day.getDate() - days);
    day.setHours(23, 59);
    return day.toISOString();
  };

  test('shows age and due date and marks what is late', async () => {
    const other = 'app_00000000000000000000000009';
    openDesk('/operator/applications', {
      [LIST]: ({ query }) =>
        page(
          query.get('status') === 'pending_review'
            ? [
                applicationItem({ createdAt: daysAgo(4), late: true }),
                applicationItem({ id: other, businessName: 'Harbor Point Lawns', createdAt: daysAgo(1) }),
              ]
            : [],
        ),
    });

    const row = within(
      (await screen.findByRole('link', { name: 'Rivers Yard Works' })).closest('li') as HTMLElement,
    );

    expect(row.getByText('Applied 4 days ago')).toBeVisible();
    // Less than 24 hours before, and not today.
    expect(screen.getByText('Applied 1 day ago')).toBeVisible();
    expect(row.getByText('Due May 6, 2030')).toBeVisible();
    expect(row.getByText('Late')).toBeVisible();
    expect(row.getByText('sam@example.com')).toBeVisible();
  });

  const counted = (count: number, more = false) => ({ count, late: 0, more });
  const counts = {
    ...{ pending_review: counted(99, true), under_review: counted(3) },
    ...{ background_check: counted(0), needs_info: counted(1) },
  };

  test('filters by state, with one call for a list and the counts of all', async () => {
    const app = openDesk('/operator/applications', {
      [LIST]: ({ query }) => ({
        ...page(query.get('status') === 'needs_info' ? [applicationItem({ status: 'needs_info' })] : []),
        counts,
      }),
    });
    const filters = within(await screen.findByRole('navigation', { name: 'State' }));
    expect(await screen.findByText('No applications here')).toBeVisible();
    expect(filters.getByRole('link', { name: 'Pending review 99+' })).toBeVisible();
    expect(filters.getByRole('link', { name: 'Background check 0' })).toBeVisible();
    expect(app.made(LIST)).toHaveLength(1);

    await app.user.click(filters.getByRole('link', { name: /^Waiting for the applicant/ }));

    expect(await screen.findByRole('link', { name: 'Rivers Yard Works' })).toBeVisible();
    expect(currentPath()).toBe('/operator/applications?status=needs_info');
    expect(filters.getByRole('link', { name: 'Waiting for the applicant 1' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('the counts stay while another list is on its way', async () => {
    const never = new Promise<never>(() => undefined);
    const app = openDesk('/operator/applications', {
      [LIST]: ({ query }) => (query.get('status') === 'rejected' ? never : { ...page([]), counts }),
    });
    const filters = within(await screen.findByRole('navigation', { name: 'State' }));
    await filters.findByRole('link', { name: 'Under review 3' });

    await app.user.click(filters.getByRole('link', { name: 'Rejected' }));

    expect(filters.getByRole('link', { name: 'Rejected' })).toHaveAttribute('aria-current', 'page');
    expect(filters.getByRole('link', { name: 'Under review 3' })).toBeVisible();
  });

  test('searches without writing the address into the URL', async () => {
    const app = openDesk('/operator/applications', {
      [LIST]: ({ query }) => page(query.get('q') === 'sam@example.com' ? [applicationItem()] : []),
    });

    await app.user.type(await screen.findByLabelText('Provider ID or email'), ' sam@example.com{Enter}');

    expect(await screen.findByRole('link', { name: 'Rivers Yard Works' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Results for sam@example.com' })).toBeVisible();
    expect(currentPath()).toBe('/operator/applications');

    await app.user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('No applications here')).toBeVisible();
  });

  test('loads more behind what is shown', async () => {
    const more = applicationItem({ id: 'app_2', businessName: 'Mulch & More' });
    const app = openDesk('/operator/applications', {
      [LIST]: ({ query }) =>
        query.get('cursor') === 'next' ? page([more]) : page([applicationItem()], 'next'),
    });

    await app.user.click(await screen.findByRole('button', { name: 'Load more' }));

    expect(await screen.findByRole('link', { name: 'Mulch & More' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rivers Yard Works' })).toBeVisible();
  });

  test('a failure can be tried again', async () => {
    openDesk('/operator/applications', { [LIST]: () => refuse(500, 'internal', 'no') });

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
