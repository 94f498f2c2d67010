import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { accessProblem, atTheGate, CALLS, openNoAccess } from '../../../test/deals/no-access.ts';
import { REQUEST_ID } from '../../../test/samples.ts';

const WHO = 'Green Blade Lawn Care';

const at = atTheGate();

const header = (name: string) => screen.findByRole('region', { name });
const waiting = (more: object = {}) => accessProblem({ allowedActions: ['answer'], ...more });

describe('a homeowner whose provider cannot get in', () => {
  test('reads why, until when and from where, sees the photos, and says that it is open', async () => {
    const app = openNoAccess(waiting(), {
      handlers: {
        [CALLS.answer]: () => {
          app.known.problem = waiting({
            ...{ status: 'answered', respondBy: '2030-05-06T16:20:00.000Z', allowedActions: [] },
            answer: { at: '2030-05-06T16:05:00.000Z', text: 'The key is under the pot.' },
          });
          return app.known.problem;
        },
      },
    });
    const asks = within(await header(`${WHO} can't get in`));
    expect(asks.getByText('Please open by 12:15 PM.')).toBeVisible();
    expect(asks.getByText('If it stays closed, the trip costs $10.00, as agreed.')).toBeVisible();
    expect(asks.getByText(/^The gate is locked\./)).toHaveTextContent('“The code is not taken.”');
    expect(asks.getByText('Their phone was near your property at 12:00 PM.')).toBeVisible();
    expect(asks.getByRole('timer')).toHaveTextContent('0:10:00');
    expect(asks.getByRole('button', { name: 'View Photo 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Something is wrong' })).toBeNull();
    expect(await violations()).toEqual([]);

    await app.user.click(asks.getByRole('button', { name: 'It is open now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it open now?' }));
    fireEvent.change(dialog.getByLabelText(/^What should they know/), {
      target: { value: 'The key is under the pot.' },
    });
    expect(await violations()).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'Tell them' }));

    const answered = within(await header(`You said that it is open. ${WHO} tries again.`));
    expect(app.made(CALLS.answer).map(({ body }) => body)).toEqual([{ text: 'The key is under the pot.' }]);
    expect(answered.getByText('They have until 12:20 PM. The job then goes on.')).toBeVisible();
    expect(answered.getByRole('button', { name: 'Message Provider' })).toHaveClass('bg-primary');
  });

  test('changes how to get in along with it', async () => {
    const put = `PUT /api/service-requests/${REQUEST_ID}/access-card`;
    const app = openNoAccess(waiting(), { handlers: { [put]: () => ({}) } });
    await app.user.click(await screen.findByRole('button', { name: 'Change how to get in' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Gate code/), { target: { value: '4711' } });

    await app.user.click(dialog.getByRole('button', { name: /^Save/ }));

    await waitFor(() => expect(app.made(put)[0]?.body).toMatchObject({ gateCode: '4711' }));
  });

  test.each([
    ['too_late', 'The time to open is over. Please write to them.'],
    ['access_not_open', 'It has been answered meanwhile. Please look again.'],
  ])('reads why the answer was refused: %s', async (code, text) => {
    const app = openNoAccess(waiting(), {
      handlers: { [CALLS.answer]: () => refuse(409, code, 'Refused.') },
    });
    await app.user.click(await screen.findByRole('button', { name: 'It is open now' }));

    await app.user.click(await screen.findByRole('button', { name: 'Tell them' }));

    expect(await screen.findByText(text)).toBeVisible();
  });

  test('after that time is told that they may leave, and can only write', async () => {
    at('16:15:00');
    openNoAccess(waiting());

    const late = within(await header(`${WHO} may leave now`));

    expect(late.getByText(/^Until 12:45 PM they can say that it is still closed/)).toBeVisible();
    expect(late.queryByRole('button', { name: 'It is open now' })).toBeNull();
    expect(late.getByRole('button', { name: 'Message Provider' })).toHaveClass('bg-primary');
  });
});
