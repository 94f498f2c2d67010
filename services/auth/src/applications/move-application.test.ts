import { ANONYMOUS, DAY } from '@sward/shared/kernel';
import { accountActor } from '@sward/shared/testing';
import {
  applicantsView,
  applicationOf,
  applied,
  hireOperator,
  move,
  OPERATOR,
} from '../../testing/application-test-kit.ts';
import { code, itemsOf, type TestPorts, testPorts } from '../../testing/test-kit.ts';
import { transitionApplication } from './transition-application.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const newest = () => ports.publishedEvents.at(-1);
const shown = () => applicantsView(ports);

describe('a move', () => {
  test('is one transaction of state, history, event and audit entry', async () => {
    await applied(ports);
    await hireOperator(ports);
    const transactions: number[] = [];
    ports.accounts.onCommit((_, writes) => transactions.push(writes.length));

    const moved = await move(ports, 'under_review', { note: 'Looks good' });

    expect(transactions).toEqual([4]);
    expect(moved).toMatchObject({
      status: 'under_review',
      version: 2,
      history: [
        { status: 'pending_review', by: 'applicant' },
        { status: 'under_review', by: 'Olive P.', note: 'Looks good' },
      ],
    });
    expect(newest()).toMatchObject({
      type: 'ProviderApplicationMoved',
      actor: OPERATOR.accountId,
      aggregateVersion: 2,
      data: { applicationId: moved.id, from: 'pending_review', to: 'under_review' },
    });
    expect(itemsOf(ports, 'AUDIT#')).toMatchObject([
      {
        action: 'application.move',
        operatorId: OPERATOR.accountId,
        subjectId: moved.id,
        subject: moved.providerNumber,
        note: 'Looks good',
        facts: { from: 'pending_review', to: 'under_review' },
      },
    ]);
  });

  test('into its current state changes nothing', async () => {
    const before = await applied(ports, ['under_review']);

    expect(await move(ports, 'under_review')).toEqual(before);
    expect(itemsOf(ports, 'AUDIT#')).toHaveLength(1);
  });

  test('of two operators who saw the same state, the second decides nothing', async () => {
    await applied(ports, ['under_review']);
    const from = 'under_review' as const;
    const asked = { from, note: 'Which license do you have?' };
    await move(ports, 'needs_info', asked);

    await expect(move(ports, 'rejected', { from, note: 'We cannot work with you.' })).rejects.toEqual(
      code('state_changed'),
    );
    await expect(move(ports, 'needs_info', { from, note: 'Who insures you?' })).rejects.toEqual(
      code('state_changed'),
    );
    expect(await move(ports, 'needs_info', asked)).toMatchObject({
      status: 'needs_info',
      question: asked.note,
    });
    expect(itemsOf(ports, 'AUDIT#')).toHaveLength(2);
  });

  test.each(['background_check', 'needs_info', 'approved', 'rejected'] as const)(
    'from the beginning to %s skips the review and is refused',
    async (to) => {
      await applied(ports);

      await expect(move(ports, to)).rejects.toEqual(code('state_changed'));
    },
  );

  test('is for operators alone', async () => {
    const { id } = await applied(ports);
    const input = { applicationId: id, to: 'under_review' as const, note: '', becauseOfReport: false };

    await expect(transitionApplication(ports, accountActor(), input)).rejects.toEqual(code('forbidden'));
    await expect(transitionApplication(ports, ANONYMOUS, input)).rejects.toEqual(code('unauthenticated'));
    expect((await applicationOf(ports)).status).toBe('pending_review');
  });

  test('of a concurrently suspended operator is refused', async () => {
    await applied(ports, ['under_review']);
    const key = { pk: `ACCOUNT#${OPERATOR.accountId}`, sk: 'ACCOUNT' };
    await ports.accounts.transact([{ update: key, set: { state: 'suspended' } }]);

    await expect(move(ports, 'rejected')).rejects.toEqual(code('forbidden'));
    expect((await applicationOf(ports)).status).toBe('under_review');
  });

  test('loses to a faster one', async () => {
    await applied(ports, ['under_review']);

    const results = await Promise.allSettled([move(ports, 'background_check'), move(ports, 'rejected')]);

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await applicationOf(ports)).version).toBe(3);
  });
});

describe('the promise', () => {
  test('is three business days, late from then on while undecided', async () => {
    await applied(ports, ['under_review']);
    ports.clock.set('2027-05-07T03:59:59.999Z');
    expect(await shown()).toMatchObject({ dueAt: '2027-05-07T04:00:00.000Z', late: false });

    ports.clock.set('2027-05-07T04:00:00.000Z');
    expect(await shown()).toMatchObject({ late: true });
    await move(ports, 'rejected');
    ports.clock.advance(DAY);
    expect(await shown()).toMatchObject({ late: false });
  });
});
