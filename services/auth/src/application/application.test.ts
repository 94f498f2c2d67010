import type { ApplicationState } from '@sward/shared/product';
import { applicationLifecycle as lifecycle } from './application.ts';

type Row = (typeof lifecycle.rows)[number];

const LEGAL: readonly [Row['from'], Row['action'], Row['actor'][number], ApplicationState][] = [
  [null, 'apply', 'applicant', 'pending_review'],
  ['pending_review', 'authorise', 'applicant', 'pending_review'],
  ['pending_review', 'review', 'operator', 'under_review'],
  ['under_review', 'authorise', 'applicant', 'under_review'],
  ['under_review', 'ask', 'operator', 'needs_info'],
  ['under_review', 'check', 'operator', 'background_check'],
  ['under_review', 'reject', 'operator', 'rejected'],
  ['background_check', 'record-check', 'system', 'background_check'],
  ['background_check', 'ask', 'operator', 'needs_info'],
  ['background_check', 'give-notice', 'operator', 'background_check'],
  ['background_check', 'answer-notice', 'applicant', 'background_check'],
  ['background_check', 'approve', 'operator', 'approved'],
  ['background_check', 'reject', 'operator', 'rejected'],
  ['needs_info', 'authorise', 'applicant', 'needs_info'],
  ['needs_info', 'record-check', 'system', 'needs_info'],
  ['needs_info', 'return-to-review', 'applicant', 'under_review'],
  ['needs_info', 'return-to-check', 'applicant', 'background_check'],
  ['needs_info', 'reject', 'operator', 'rejected'],
];

test('exactly these steps are legal, each by its one role', () => {
  const states: readonly Row['from'][] = [null, ...lifecycle.states];
  const actions = [...new Set(lifecycle.rows.map(({ action }) => action))];
  const roles = ['applicant', 'operator', 'system'] as const;
  const accepted = states.flatMap((from) =>
    actions.flatMap((action) =>
      roles.flatMap((role) => {
        try {
          return [[from, action, role, lifecycle.next(from, action, role)]];
        } catch {
          return [];
        }
      }),
    ),
  );

  expect(accepted).toHaveLength(LEGAL.length);
  expect(accepted).toEqual(expect.arrayContaining([...LEGAL]));
});
