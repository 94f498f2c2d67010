import { act, screen, waitFor, within } from '@testing-library/react';
import { currentPath } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { DISPUTE, NOW, ONE_OF_EACH, REFUND } from '../../../../test/desk/queue.ts';
import { openDesk, QUEUE, queuePart } from '../../../../test/desk.ts';
import { APPLICATION_ID, application } from '../../../../test/desk-samples.ts';
import { operatorDispute } from '../../../../test/dispute-samples.ts';
import { PAYMENT_ID } from '../../../../test/samples.ts';
import { announce } from '../../../lib/api/signals.ts';

let clock: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(NOW));
});
afterEach(() => clock.mockRestore());

const menu = () => within(screen.getByRole('navigation', { name: 'Queue by kind' }));
const row = (name: RegExp) => screen.findByRole('link', { name });

describe('keys', () => {
  const CASES = {
    ...ONE_OF_EACH,
    [`GET /api/operator/disputes/${PAYMENT_ID}`]: () => operatorDispute(),
    [`GET /api/operator/applications/${APPLICATION_ID}`]: () => application(),
  };

  test('j and k lead along the queue, and Enter opens', async () => {
    const app = openDesk('/operator', CASES);
    await row(/^Ticket.*Evan/);
    await app.user.keyboard('jj');
    expect(screen.getByRole('link', { name: /^Refund to approve.*Bay State/ })).toHaveFocus();
    await app.user.keyboard('jjk');
    expect(screen.getByRole('link', { name: /^Dispute.*Green Blade/ })).toHaveFocus();

    await app.user.keyboard('{Enter}');

    expect(await screen.findByRole('heading', { level: 1, name: 'It was not done well' })).toHaveFocus();
    expect(currentPath()).toBe(`/operator/disputes/${PAYMENT_ID}`);
    expect(screen.getByRole('link', { name: /^Dispute.*Green Blade/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await app.user.keyboard('j');
    expect(screen.getByRole('link', { name: /^Report.*rude/ })).toHaveFocus();
  });

  test('go on at the place of a case that was decided and has left the queue', async () => {
    let isOpen = true;
    const app = openDesk('/operator', {
      ...CASES,
      [QUEUE.payments]: () =>
        queuePart(isOpen ? [REFUND, DISPUTE] : [REFUND], { dispute: Number(isOpen), refund: 1 }),
    });
    await row(/^Ticket.*Evan/);
    await app.user.keyboard('jjj{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'It was not done well' });
    isOpen = false;
    act(() => announce('desk'));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Dispute.*Green/ })).toBeNull());

    await app.user.keyboard('j');

    expect(screen.getByRole('link', { name: /^Report.*rude/ })).toHaveFocus();
    await app.user.click(menu().getByRole('link', { name: /^All/ }));
    await app.user.keyboard('j');
    expect(screen.getByRole('link', { name: /^Ticket.*Evan/ })).toHaveFocus();
  });

  test('go on after the place that a case had before it was put off', async () => {
    let isPutOff = false;
    const app = openDesk('/operator', {
      ...CASES,
      [QUEUE.payments]: () => {
        const later = { ...DISPUTE, dueAt: '2030-06-30T18:00:00.000Z' };
        return queuePart(isPutOff ? [REFUND, later] : [REFUND, DISPUTE], { dispute: 1, refund: 1 });
      },
    });
    await row(/^Ticket.*Evan/);
    await app.user.keyboard('jjj{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'It was not done well' });
    isPutOff = true;
    act(() => announce('desk'));
    const last = () => [...document.querySelectorAll('[data-queue-row]')].at(-1);
    await waitFor(() => expect(last()).toHaveAttribute('aria-current', 'true'));

    await app.user.keyboard('j');

    expect(screen.getByRole('link', { name: /^Report.*rude/ })).toHaveFocus();
  });

  test('are text while typing, and nothing with a modifier', async () => {
    const app = openDesk(`/operator/disputes/${PAYMENT_ID}`, CASES);
    const reason = await screen.findByLabelText('Reason');
    await app.user.type(reason, 'jk?d');
    expect(reason).toHaveValue('jk?d');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    reason.blur();
    await app.user.keyboard('{Control>}j{/Control}');
    expect(document.body).toHaveFocus();
  });

  test('are listed by ?, and can be turned off for good', async () => {
    const app = openDesk('/operator', CASES);
    await row(/^Ticket.*Evan/);
    await app.user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    expect(dialog.getByText('Next')).toBeVisible();
    expect(await violations()).toEqual([]);
    await app.user.click(dialog.getByRole('checkbox', { name: 'Use shortcuts' }));
    await app.user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);

    await app.user.keyboard('j?');

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.activeElement).not.toHaveAttribute('data-queue-row');
    expect(localStorage.getItem('sward-desk-shortcuts')).toBe('off');
  });
});
