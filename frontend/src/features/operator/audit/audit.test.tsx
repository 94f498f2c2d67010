import { screen, waitFor } from '@testing-library/react';
import { currentPath, page } from '../../../../test/app.tsx';
import { openDesk } from '../../../../test/desk.ts';
import { APPLICATION_ID, auditEntry } from '../../../../test/desk-samples.ts';
import { ACCOUNT_ID, PAYMENT_ID } from '../../../../test/samples.ts';

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

test.each([
  [
    'pending_review to under_review: Looks good: one van.',
    'Pending review → Under review: Looks good: one van.',
  ],
  ['background_check to approved: ', 'Background check → Approved'],
])('the states of a moved application are told in words %#', async (note, shown) => {
  openDesk('/operator/audit', { [AUDIT]: () => page([auditEntry({ action: 'application.move', note })]) });

  expect(await screen.findByText(shown)).toBeVisible();
});

test.each([
  ['request.look', `dispute ${PAYMENT_ID}`, `Dispute ${PAYMENT_ID}`],
  ['dispute.resolve', '$20.50 back: The strip was missed.', '$20.50 back: The strip was missed.'],
  [
    'payment.propose-refund',
    '$266.95 back, if a second operator approves: Two maples.',
    '$266.95 back, if a second operator approves: Two maples.',
  ],
] as const)('what %s says in codes is told in words', async (action, note, shown) => {
  openDesk('/operator/audit', { [AUDIT]: () => page([auditEntry({ action, note })]) });

  expect(await screen.findByText(shown)).toBeVisible();
});

test('what an operator wrote stays as it is', async () => {
  const note = 'approved to rejected: the insurer said so.';
  openDesk('/operator/audit', { [AUDIT]: () => page([auditEntry({ note })]) });

  expect(await screen.findByText(note)).toBeVisible();
});
