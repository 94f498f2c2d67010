import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, refuse } from '../../../../test/app.tsx';
import { LIST, openDesk } from '../../../../test/desk.ts';
import { APPLICATION_ID, application } from '../../../../test/desk-samples.ts';
import { ACCOUNT_ID } from '../../../../test/samples.ts';
import { announce } from '../../../lib/api/signals.ts';

const ONE = `${LIST}/${APPLICATION_ID}`;
const MOVE = `POST /api/operator/applications/${APPLICATION_ID}/move`;

describe('an application', () => {
  const openOne = (more: object = {}, handlers: Handlers = {}) =>
    openDesk(`/operator/applications/${APPLICATION_ID}`, { [ONE]: () => application(more), ...handlers });
  const decision = async () => within(await screen.findByRole('form', { name: 'Decision' }));

  test('shows everything that was told, and who did what', async () => {
    openOne();

    expect(await screen.findByRole('heading', { level: 1, name: 'Rivers Yard Works' })).toBeVisible();
    expect(screen.getByText('Cambridge, MA 02139')).toBeVisible();
    expect(screen.getByText('Lawn Mowing, Tree & Shrub Care')).toBeVisible();
    expect(screen.getByText('Acme Mutual, policy 4711')).toBeVisible();
    expect(screen.getByText('Not asked')).toBeVisible();
    expect(screen.getByText('Looks complete.')).toBeVisible();
    expect(screen.getAllByText(/by the applicant$/)).not.toHaveLength(0);
    expect(document.title).toBe('Application · Sward');
  });

  test.each([
    [true, 'Has insurance, without details'],
    [false, 'None stated'],
  ])('tells an insurance without details from none: %s', async (hasInsurance, text) => {
    openOne({ hasInsurance, insuranceDetails: null });

    expect(await screen.findByText(text)).toBeVisible();
  });

  test('shows phone and street when they are asked for, which the audit keeps', async () => {
    const LOOK = `POST ${ONE.slice(4)}/look`;
    const app = openOne(
      {},
      { [LOOK]: () => ({ id: APPLICATION_ID, phone: '617-555-0188', address: '12 Elm St, Cambridge' }) },
    );
    const card = within(await screen.findByRole('form', { name: 'Phone and address' }));
    expect(screen.queryByText(/617-555/)).not.toBeInTheDocument();

    await app.user.click(card.getByRole('button', { name: 'Show' }));

    expect(await screen.findByText('617-555-0188')).toBeVisible();
    expect(app.made(LOOK)).toHaveLength(1);
  });

  test.each([
    [true, 'Authorized by the applicant'],
    [false, 'Not authorized yet. The applicant can do so on the status page.'],
  ])('says whether the check is authorized: %s', async (backgroundCheckAuthorised, text) => {
    openOne({ backgroundCheckAuthorised });

    expect(await screen.findByText(text)).toBeVisible();
  });

  test('offers the allowed moves alone', async () => {
    openOne();

    const buttons = (await decision()).getAllByRole('button').map((button) => button.textContent);

    expect(buttons).toEqual(['Start the background check', 'Ask the applicant', 'Reject']);
  });

  test('keeps a note that is being written when another operator moves it, and says when it can be approved', async () => {
    let status = 'under_review';
    const app = openOne(
      {},
      { [ONE]: () => application({ status, allowedMoves: ['needs_info', 'rejected'] }) },
    );
    await app.user.type((await decision()).getByRole('textbox'), 'Please send the policy.');
    status = 'background_check';
    act(() => announce('desk'));

    expect(await screen.findByText('It can be approved once the background check has passed.')).toBeVisible();
    expect((await decision()).getByRole('textbox')).toHaveValue('Please send the policy.');
  });

  test('a closed one has none', async () => {
    openOne({ status: 'approved', allowedMoves: [], accountId: ACCOUNT_ID });

    expect(await screen.findByText('This application is closed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the account' })).toHaveAttribute(
      'href',
      `/operator/people/${ACCOUNT_ID}`,
    );
  });

  test('moves on at once', async () => {
    const app = openOne({}, { [MOVE]: () => application({ status: 'background_check' }) });

    await app.user.click((await decision()).getByRole('button', { name: 'Start the background check' }));

    expect(await screen.findByText('Application moved: Background check')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(app.made(MOVE)[0]?.body).toMatchObject({
      to: 'background_check',
      from: 'under_review',
      note: '',
      becauseOfReport: false,
    });
  });

  test.each(['Ask the applicant', 'Reject'])('%s needs words', async (name) => {
    const app = openOne();
    const form = await decision();

    await app.user.click(form.getByRole('button', { name }));

    await waitFor(() =>
      expect(form.getByLabelText(/^Note/)).toHaveAccessibleDescription(/Please give a reason/),
    );
    expect(app.made(MOVE)).toHaveLength(0);
  });

  test('an approval follows a passed check by one click', async () => {
    const app = openOne(
      { status: 'background_check', allowedMoves: ['approved', 'rejected'] },
      { [MOVE]: () => application({ status: 'approved' }) },
    );

    await app.user.click((await decision()).getByRole('button', { name: /^Approve/ }));

    expect(await screen.findByText('Application moved: Approved')).toBeVisible();
    expect(app.made(MOVE)[0]?.body).toMatchObject({ to: 'approved', checkPassed: false });
  });

  test('where the check is done by hand, that it was passed is recorded beside the approval', async () => {
    const check = { ...{ status: 'requested', requestedAt: '2030-05-02T10:00:00.000Z' }, byHand: true };
    const app = openOne(
      {
        ...{ status: 'background_check', allowedMoves: ['approved', 'rejected'] },
        check: { ...check, answeredAt: null, report: null },
      },
      { [MOVE]: () => application({ status: 'approved' }) },
    );
    const form = await decision();

    await app.user.click(form.getByRole('button', { name: /^Approve/ }));
    expect(form.getByLabelText(/^I have read the report/)).toHaveAccessibleDescription(
      /An application is approved only with a passed background check\./,
    );
    expect(app.made(MOVE)).toHaveLength(0);
    await app.user.click(form.getByLabelText(/^I have read the report/));
    await app.user.click(form.getByRole('button', { name: /^Approve/ }));

    expect(await screen.findByText('Application moved: Approved')).toBeVisible();
    expect(app.made(MOVE)[0]?.body).toMatchObject({ to: 'approved', checkPassed: true });
  });

  test('a rejection because of the report is explained, and leaves time to answer', async () => {
    const check = {
      status: 'finding',
      requestedAt: '2030-05-02T10:00:00.000Z',
      answeredAt: '2030-05-03T10:00:00.000Z',
      report: 'One record from 2019.',
      byHand: false,
    };
    const app = openOne(
      { status: 'background_check', check, allowedMoves: ['approved', 'rejected'] },
      { [MOVE]: () => application({ status: 'background_check', check }) },
    );
    const form = await decision();
    expect(screen.getByText('One record from 2019.')).toBeVisible();

    fireEvent.change(form.getByLabelText(/^Note/), { target: { value: 'A finding.' } });
    await app.user.click(form.getByLabelText('Because of the background check report'));
    expect(form.getByText(/5 business days to answer/)).toBeVisible();
    await app.user.click(form.getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this application?' }));
    expect(dialog.getByText(/5 business days to answer/)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Reject' }));

    await waitFor(() =>
      expect(app.made(MOVE)[0]?.body).toMatchObject({
        ...{ to: 'rejected', note: 'A finding.', becauseOfReport: true },
      }),
    );
  });

  test('without a finding there is no report to reject for', async () => {
    openOne();

    expect(
      (await decision()).queryByLabelText('Because of the background check report'),
    ).not.toBeInTheDocument();
  });

  test('an approval says what refuses it: that another operator was first, or the account of the applicant', async () => {
    const refusals = [
      refuse(409, 'state_changed', 'Something changed in the meantime.'),
      refuse(409, 'applicant_unavailable', 'The account with this email cannot become a provider.'),
    ];
    const app = openOne(
      { status: 'background_check', allowedMoves: ['approved', 'rejected'] },
      { [MOVE]: () => refusals.shift() },
    );
    const approve = (await decision()).getByRole('button', { name: /^Approve/ });

    await app.user.click(approve);
    expect(await screen.findByText('This changed before yours was sent')).toBeVisible();
    await waitFor(() => expect(approve).toBeEnabled());
    await app.user.click(approve);
    expect(await screen.findByText('The account with this email cannot become a provider.')).toBeVisible();
  });

  test('a refusal is told and looked at again', async () => {
    const app = openOne(
      {},
      { [MOVE]: () => refuse(409, 'state_changed', 'Something changed in the meantime.') },
    );

    await app.user.click((await decision()).getByRole('button', { name: 'Start the background check' }));

    expect(await screen.findByText('This changed before yours was sent')).toBeVisible();
    await waitFor(() => expect(app.made(ONE).length).toBeGreaterThan(1));
  });
});
