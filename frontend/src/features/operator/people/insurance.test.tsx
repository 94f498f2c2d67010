import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Handlers } from '../../../../test/app.tsx';
import { openDesk, PEOPLE } from '../../../../test/desk.ts';
import { personDetail } from '../../../../test/desk-samples.ts';
import { ACCOUNT_ID } from '../../../../test/samples.ts';

const PERSON = `${PEOPLE}/${ACCOUNT_ID}`;

const openPerson = (more: object = {}, handlers: Handlers = {}) =>
  openDesk(`/operator/people/${ACCOUNT_ID}`, { [PERSON]: () => personDetail(more), ...handlers });

describe('insurance', () => {
  const CHECK = `POST /api/operator/people/${ACCOUNT_ID}/insurance`;
  const begin = async (app: ReturnType<typeof openDesk>) => {
    await app.user.click(await screen.findByRole('button', { name: 'Check insurance' }));
    return within(await screen.findByRole('dialog', { name: 'Check insurance' }));
  };

  test.each([
    ['', 'Please choose a date'],
    ['2020-01-01', 'Please choose a day from today on'],
  ])('a valid policy has a day to come %#', async (day, message) => {
    const app = openPerson();
    const dialog = await begin(app);

    if (day) await app.user.type(dialog.getByLabelText('Valid until'), day);
    fireEvent.change(dialog.getByLabelText('What you checked'), { target: { value: 'Called Acme.' } });
    await app.user.click(dialog.getByRole('button', { name: 'Record' }));

    await waitFor(() => expect(dialog.getByLabelText('Valid until')).toHaveAccessibleDescription(message));
    expect(app.made(CHECK)).toHaveLength(0);
  });

  test('is recorded with the day', async () => {
    const app = openPerson({}, { [CHECK]: () => personDetail() });
    const dialog = await begin(app);

    fireEvent.change(dialog.getByLabelText('Valid until'), { target: { value: '2099-03-31' } });
    fireEvent.change(dialog.getByLabelText('What you checked'), { target: { value: 'Called Acme.' } });
    await app.user.click(dialog.getByRole('button', { name: 'Record' }));

    expect(await screen.findByText('Insurance check recorded')).toBeVisible();
    expect(app.made(CHECK)[0]?.body).toEqual({ insuredUntil: '2099-03-31', note: 'Called Acme.' });
  });

  test('that is not valid has no day', async () => {
    const app = openPerson({}, { [CHECK]: () => personDetail() });
    const dialog = await begin(app);

    await app.user.selectOptions(dialog.getByLabelText('Outcome'), 'The policy is not valid');
    expect(dialog.queryByLabelText('Valid until')).not.toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText('What you checked'), {
      target: { value: 'Acme knows no such policy.' },
    });
    await app.user.click(dialog.getByRole('button', { name: 'Record' }));

    await waitFor(() =>
      expect(app.made(CHECK)[0]?.body).toEqual({ insuredUntil: null, note: 'Acme knows no such policy.' }),
    );
  });
});
