import { screen, waitFor } from '@testing-library/react';
import { currentPath, page } from '../../../../test/app.tsx';
import { openDesk } from '../../../../test/desk.ts';
import { APPLICATION_ID, auditEntry } from '../../../../test/desk-samples.ts';
import { ACCOUNT_ID, BID_ID, PAYMENT_ID, REQUEST_ID } from '../../../../test/samples.ts';

const AUDIT = 'GET /api/operator/audit';

test('the audit log is read whole or of one subject', async () => {
  const other = auditEntry({
    id: 'aud_2',
    action: 'application.move',
    subjectId: APPLICATION_ID,
    subject: 'SWD-7K2M9QXA4B',
    note: '',
  });
  const app = openDesk('/operator/audit', {
    [AUDIT]: ({ query }) => page(query.get('subjectId') ? [auditEntry()] : [auditEntry(), other]),
  });
  expect(await screen.findByRole('link', { name: 'SWD-7K2M9QXA4B' })).toHaveAttribute(
    'href',
    `/operator/applications/${APPLICATION_ID}`,
  );
  expect(screen.getByText('Moved an application')).toBeVisible();

  await app.user.type(
    screen.getByLabelText('Id of a person, an application or a payment'),
    `${ACCOUNT_ID}{Enter}`,
  );

  await waitFor(() => expect(screen.queryByText('Moved an application')).not.toBeInTheDocument());
  expect(await screen.findByText('Checked insurance')).toBeVisible();
  expect(currentPath()).toBe(`/operator/audit?subjectId=${ACCOUNT_ID}`);
});

test('a text that is no id says which one to search with, and is not asked for', async () => {
  const app = openDesk('/operator/audit?subjectId=SWD-7K2M9QXA4B', { [AUDIT]: () => page([]) });

  expect(await screen.findByText(/Search with the whole id/)).toBeVisible();
  expect(app.made(AUDIT)).toHaveLength(0);
});

test.each([
  [
    'a request whose address was looked at',
    'request.look',
    REQUEST_ID,
    REQUEST_ID,
    `/requests/${REQUEST_ID}`,
  ],
  ['the request of a job that was cancelled', 'job.cancel', BID_ID, REQUEST_ID, `/requests/${REQUEST_ID}`],
  ['a decided appeal', 'appeal.grant', ACCOUNT_ID, BID_ID, `/operator/appeals?a=${BID_ID}`],
])('an entry leads to %s', async (_, action, subjectId, subject, path) => {
  openDesk('/operator/audit', {
    [AUDIT]: () => page([auditEntry({ action, subjectId, subject, facts: {} })]),
  });

  expect(await screen.findByRole('link', { name: subject })).toHaveAttribute('href', path);
});

test.each([
  {
    action: 'application.move',
    facts: { from: 'pending_review', to: 'under_review' },
    note: 'Looks good: one van.',
    shown: 'Pending review → Under review: Looks good: one van.',
  },
  {
    action: 'application.move',
    facts: { from: 'background_check', to: 'approved', checkPassed: true },
    shown: 'Background check → Approved, said that the background check was passed',
  },
  {
    action: 'request.look',
    facts: { case: { kind: 'dispute', id: PAYMENT_ID } },
    shown: `Dispute ${PAYMENT_ID}`,
  },
  {
    action: 'dispute.resolve',
    facts: { cents: 2050 },
    note: 'The strip was missed.',
    shown: '$20.50 back: The strip was missed.',
  },
  {
    action: 'payment.propose-refund',
    facts: { cents: 26_695 },
    note: 'Two maples.',
    shown: '$266.95 back, if a second operator approves: Two maples.',
  },
  {
    action: 'dispute.send-back',
    facts: { cents: 4695, proposedBy: 'Theo L.' },
    note: 'Far too much.',
    shown: '$46.95, proposed by Theo L.: Far too much.',
  },
  {
    action: 'dispute.approve',
    facts: { cents: 4695, proposedBy: 'Theo L.', alone: true },
    shown: '$46.95 back, proposed by Theo L., ALONE, no second operator was active',
  },
  {
    action: 'payment.provider-fault',
    facts: { cents: 4000 },
    note: 'Wrong address.',
    shown: '$40.00: Wrong address.',
  },
  {
    action: 'account.check-insurance',
    facts: { insuredUntil: '2031-03-01' },
    note: 'Called them.',
    shown: 'valid until March 1, 2031: Called them.',
  },
  {
    action: 'account.check-insurance',
    facts: { insuredUntil: null },
    note: 'Cancelled.',
    shown: 'not valid: Cancelled.',
  },
  {
    action: 'operator.suspend',
    facts: { proposedBy: 'Theo L.' },
    note: 'Left us.',
    shown: 'proposed by Theo L.: Left us.',
  },
])('what $action was is told in words: $shown', async ({ action, facts, note = '', shown }) => {
  openDesk('/operator/audit', { [AUDIT]: () => page([auditEntry({ action, note, facts })]) });

  expect(await screen.findByText(shown)).toBeVisible();
});

test('of a payment the log names the services and what was paid', async () => {
  const subject = { subjectId: PAYMENT_ID, subject: 'Lawn Mowing, Leaf Removal, $266.95' };
  const facts = { service: 'Lawn Mowing, Leaf Removal', paidCents: 26_695 };
  openDesk('/operator/audit', { [AUDIT]: () => page([auditEntry({ ...subject, facts })]) });

  expect(await screen.findByRole('link', { name: subject.subject })).toHaveAttribute(
    'href',
    `/operator/payments/${PAYMENT_ID}`,
  );
});

test('an entry of before, whose note says all, stays as it is', async () => {
  const note = 'approved to rejected: the insurer said so.';
  openDesk('/operator/audit', { [AUDIT]: () => page([auditEntry({ action: 'application.move', note })]) });

  expect(await screen.findByText(note)).toBeVisible();
});
