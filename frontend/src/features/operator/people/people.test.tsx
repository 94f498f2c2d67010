import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentPath, type Handlers, page, refuse } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { openDesk, PEOPLE } from '../../../../test/desk.ts';
import { personDetail, personItem } from '../../../../test/desk-samples.ts';
import { appeal, point } from '../../../../test/provider/points.ts';
import { ACCOUNT_ID, BID_ID } from '../../../../test/samples.ts';

const PERSON = `${PEOPLE}/${ACCOUNT_ID}`;

describe('people', () => {
  test('are searched', async () => {
    const app = openDesk('/operator/people', {
      [PEOPLE]: ({ query }) => page(query.get('q') === 'Rivera' ? [personItem()] : []),
    });
    expect(await screen.findByText('Nobody found')).toBeVisible();

    await app.user.type(
      screen.getByLabelText('Name, phone, email, provider ID or account id'),
      'Rivera{Enter}',
    );

    expect(await screen.findByRole('link', { name: 'Pat Rivera' })).toHaveAttribute(
      'href',
      `/operator/people/${ACCOUNT_ID}`,
    );
    expect(currentPath()).toBe('/operator/people');
  });

  test('begin with the providers to look at, each with why', async () => {
    const counted = { unsafe: 3, tripFees: 2, orders: 7 };
    openDesk('/operator/people', {
      [PEOPLE]: () => page([]),
      'GET /api/operator/watched-providers': () =>
        page([{ id: ACCOUNT_ID, businessName: 'Green Blade Lawn Care', ...counted }]),
    });

    const part = within(await screen.findByRole('region', { name: 'Providers to look at' }));
    expect(part.getByRole('link', { name: 'Green Blade Lawn Care' })).toHaveAttribute(
      'href',
      `/operator/people/${ACCOUNT_ID}`,
    );
    expect(part.getByText('3 jobs left as not safe in 90 days')).toBeVisible();
    expect(part.getByText('More money asked for in 7 of 20 jobs')).toBeVisible();
    expect(part.queryByText(/trip fees/)).toBeNull();
  });

  const openPerson = (more: object = {}, handlers: Handlers = {}) =>
    openDesk(`/operator/people/${ACCOUNT_ID}`, { [PERSON]: () => personDetail(more), ...handlers });

  test('show the account, the business and what operators did', async () => {
    openPerson();

    expect(await screen.findByRole('heading', { level: 1, name: 'Pat Rivera' })).toBeVisible();
    expect(screen.getByText('Open sessions').nextSibling).toHaveTextContent('2');
    expect(screen.getByText('Not checked: no badge is shown')).toBeVisible();
    expect(screen.getByText('Called the insurer.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All entries in the audit log' })).toHaveAttribute(
      'href',
      `/operator/audit?subjectId=${ACCOUNT_ID}`,
    );
  });

  test('who are providers show every job behind their rates, once that is asked for', async () => {
    const LIST = `${PERSON}/points`;
    const record = { reliability: null, disputes: { answered: 1, asked: 2 } };
    const other = { id: 'bid_OTHER', kind: 'weather', onTime: null, completed: null, counts: false };
    const items = [point({ appeal: appeal({ status: 'refused' }) }), point({ ...other, inRates: false })];
    const app = openPerson({}, { [LIST]: () => ({ ...page(items), ...record }) });
    const all = await screen.findByRole('button', { name: 'All jobs and what each end says' });
    expect(app.made(LIST)).toEqual([]);

    await app.user.click(all);

    expect(await screen.findByText('Reports answered in time: 1 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Bad weather · Lawn Mowing/ })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: /^Late · Lawn Mowing · / }));
    expect(screen.getByText('The check-in was 34 minutes after the window.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Appeal refused' })).toHaveAttribute(
      'href',
      `/operator/appeals?a=${BID_ID}`,
    );
    expect(await violations()).toEqual([]);
  });

  test('who are no providers have no such jobs', async () => {
    openPerson({ isProvider: false, userType: 'homeowner' });

    await screen.findByRole('heading', { level: 1, name: 'Pat Rivera' });
    expect(screen.queryByRole('heading', { name: 'Reliability' })).not.toBeInTheDocument();
  });

  test('are suspended with a reason', async () => {
    const SUSPEND = `POST /api/operator/people/${ACCOUNT_ID}/suspend`;
    const app = openPerson({}, { [SUSPEND]: () => personDetail({ status: 'suspended' }) });

    await app.user.click(await screen.findByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend this account?' }));
    expect(dialog.getByText(/recurring services ended for good\./)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Please give a reason/),
    );
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Two no-shows.' } });
    await app.user.click(dialog.getByRole('button', { name: 'Suspend' }));

    expect(await screen.findByText('Account suspended')).toBeVisible();
    expect(app.made(SUSPEND).map(({ body }) => body)).toEqual([{ reason: 'Two no-shows.' }]);
  });

  test('are suspended by the first of two operators: the second reads that, and goes on at the heading', async () => {
    const SUSPEND = `POST /api/operator/people/${ACCOUNT_ID}/suspend`;
    let isFirst = true;
    const app = openDesk(`/operator/people/${ACCOUNT_ID}`, {
      [PERSON]: () => personDetail(isFirst ? {} : { status: 'suspended', allowedActions: ['reinstate'] }),
      [SUSPEND]: () => {
        isFirst = false;
        return refuse(409, 'state_changed', 'Something changed in the meantime.');
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend this account?' }));
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Two no-shows.' } });
    await app.user.click(dialog.getByRole('button', { name: 'Suspend' }));

    expect(await screen.findByText('This changed before yours was sent')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Reinstate' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('are reinstated with a reason', async () => {
    const REINSTATE = `POST /api/operator/people/${ACCOUNT_ID}/reinstate`;
    const app = openPerson(
      {
        status: 'suspended',
        suspension: { at: '2030-05-01T10:00:00.000Z', reason: 'Two no-shows.' },
        allowedActions: ['reinstate'],
      },
      { [REINSTATE]: () => personDetail() },
    );
    expect(await screen.findByText('Two no-shows.')).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: 'Reinstate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reinstate this account?' }));
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Sorted out.' } });
    await app.user.click(dialog.getByRole('button', { name: 'Reinstate' }));

    expect(await screen.findByText('Account reinstated')).toBeVisible();
    expect(app.made(REINSTATE)[0]?.body).toEqual({ reason: 'Sorted out.' });
  });

  test('who are suspended leave their accepted jobs to an operator, who finds the payments', async () => {
    const suspension = { at: '2030-05-01T10:00:00.000Z', reason: 'Two no-shows.' };
    const FIND = 'GET /api/operator/payments';
    const app = openPerson({ status: 'suspended', suspension }, { [FIND]: () => page([]) });
    expect(await screen.findByText(/Accepted jobs are not ended by it/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Payments for their requests' })).toBeVisible();

    await app.user.click(screen.getByRole('link', { name: 'Payments for their work' }));

    expect(await screen.findByRole('heading', { name: `Results for ${ACCOUNT_ID}` })).toBeVisible();
    const { query } = app.made(FIND).at(-1) ?? {};
    expect([query?.get('q'), query?.get('as')]).toEqual([ACCOUNT_ID, 'provider']);
  });

  test.each<[string, object, boolean]>([
    ['a homeowner has no payments for work', { isProvider: false, provider: null, insurance: null }, true],
    ['an operator has no payments at all', { userType: 'operator', isProvider: false }, false],
  ])('%s', async (_, more, asOwner) => {
    openPerson({ ...more, insurance: null });
    await screen.findByRole('heading', { level: 1, name: 'Pat Rivera' });

    expect(screen.queryByRole('link', { name: 'Payments for their work' })).toBeNull();
    expect(screen.queryAllByRole('link', { name: 'Payments for their requests' })).toHaveLength(
      asOwner ? 1 : 0,
    );
    expect(screen.queryByText(/Accepted jobs/)).toBeNull();
  });

  const OPERATOR = { userType: 'operator', isProvider: false, provider: null, insurance: null };
  const proposal = (more: object = {}) => ({
    ...{ id: 'prp_00000000000000000000000001', act: 'suspend', reason: 'Strange refunds.', by: 'Theo L.' },
    ...{ at: '2030-05-08T10:00:00.000Z', from: null, allowedActions: ['approve'], ...more },
  });

  test('who are operators are not suspended by one: it is proposed', async () => {
    const SUSPEND = `POST /api/operator/people/${ACCOUNT_ID}/suspend`;
    const proposed = () => personDetail({ ...OPERATOR, proposals: [proposal()], allowedActions: [] });
    const app = openPerson({ ...OPERATOR, allowedActions: ['suspend'] }, { [SUSPEND]: proposed });

    await app.user.click(await screen.findByRole('button', { name: 'Propose to suspend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose to suspend this operator?' }));
    expect(dialog.getByText(/another one must agree; with fewer it takes 72 hours/)).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Strange refunds.' } });
    await app.user.click(dialog.getByRole('button', { name: 'Propose' }));

    expect(await screen.findByText('Suspension proposed')).toBeVisible();
    expect(app.made(SUSPEND).map(({ body }) => body)).toEqual([{ reason: 'Strange refunds.' }]);
  });

  test('a proposal is agreed to by another operator', async () => {
    const APPROVE = `POST /api/operator/people/${ACCOUNT_ID}/proposals/approve`;
    const app = openPerson(
      { ...OPERATOR, proposals: [proposal()], allowedActions: [] },
      { [APPROVE]: () => personDetail({ ...OPERATOR, status: 'suspended' }) },
    );
    expect(await screen.findByText('Theo L. proposes to suspend this operator')).toBeVisible();
    expect(screen.getByText('Another operator must agree.')).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: 'Agree' }));

    expect(await screen.findByText('Carried out')).toBeVisible();
    expect(app.made(APPROVE).map(({ body }) => body)).toEqual([{ proposalId: proposal().id }]);
  });

  test('with fewer operators a proposal waits, and the person who made it may take it back', async () => {
    const WITHDRAW = `POST /api/operator/people/${ACCOUNT_ID}/proposals/withdraw`;
    const own = proposal({ from: '2090-05-08T10:00:00.000Z', allowedActions: ['approve', 'withdraw'] });
    const app = openPerson(
      { ...OPERATOR, proposals: [own], allowedActions: [] },
      { [WITHDRAW]: () => personDetail(OPERATOR) },
    );
    expect(await screen.findByRole('button', { name: 'Carry out' })).toBeDisabled();

    await app.user.click(screen.getByRole('button', { name: 'Take back' }));

    expect(await screen.findByText('Taken back')).toBeVisible();
  });

  const LOOK = `POST /api/operator/people/${ACCOUNT_ID}/look`;

  test('are reached within a case that the operator names', async () => {
    const app = openPerson(
      {},
      { [LOOK]: () => ({ id: ACCOUNT_ID, phone: '617-555-0100', address: '12 Elm Street, Cambridge' }) },
    );
    await app.user.click(await screen.findByRole('button', { name: 'Show' }));
    expect(screen.getByLabelText('Case')).toHaveAccessibleDescription(/Please give the id of the case/);
    expect(app.made(LOOK)).toHaveLength(0);
    const id = 'tkt_00000000000000000000000001';
    fireEvent.change(screen.getByLabelText('Case'), { target: { value: id } });

    await app.user.click(screen.getByRole('button', { name: 'Show' }));

    expect(await screen.findByText('617-555-0100')).toBeVisible();
    expect(app.made(LOOK).map(({ body }) => body)).toEqual([{ case: { kind: 'ticket', id } }]);
  });
});
