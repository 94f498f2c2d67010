import { type AuditEntry, addAuditEntry } from '@sward/shared/audit';
import type { AuditAction } from '@sward/shared/product';
import type { MemoryTable } from '@sward/shared/table/memory';
import { accountActor } from '@sward/shared/testing';
import { type TestPorts, testPorts } from '../../testing/test-kit.ts';
import { listAudit } from './list-audit.ts';

const operator = accountActor({ accountId: 'acc_operator', userType: 'operator' });
let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

async function act(table: MemoryTable, action: AuditAction, subjectId: string): Promise<void> {
  ports.clock.advance(1000);
  const what = { action, subjectId, subject: subjectId, note: `At ${ports.clock.now()}` };
  await table.transact([addAuditEntry(ports, operator, what)]);
}

async function all(subjectId?: string): Promise<AuditEntry[][]> {
  const pages: AuditEntry[][] = [];
  let cursor: string | null | undefined;
  do {
    const page = await listAudit(ports, operator, { subjectId, cursor: cursor ?? undefined });
    pages.push(page.items);
    cursor = page.cursor;
  } while (cursor);
  return pages;
}

test('acts on accounts and on jobs are one list, newest first, page by page, each once', async () => {
  for (let n = 0; n < 45; n++) {
    // One table ends long before the other one.
    const job = n % 3 === 0 || n > 30;
    await act(job ? ports.marketplace : ports.accounts, job ? 'job.cancel' : 'account.suspend', `x_${n}`);
  }

  const pages = await all();

  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
  const subjects = pages.flat().map(({ subjectId }) => subjectId);
  expect(subjects).toEqual(Array.from({ length: 45 }, (_, n) => `x_${44 - n}`));
});

test('acts on tickets are included', async () => {
  await act(ports.accounts, 'account.suspend', 'acc_1');
  await act(ports.conversations, 'support.reply', 'tkt_1');

  expect(await all()).toMatchObject([[{ subjectId: 'tkt_1' }, { subjectId: 'acc_1' }]]);
});

test('acts on messages are included', async () => {
  await act(ports.accounts, 'account.suspend', 'acc_1');
  await act(ports.conversations, 'message.read-report', 'msg_1');

  expect(await all()).toMatchObject([[{ subjectId: 'msg_1' }, { subjectId: 'acc_1' }]]);
  expect(await all('msg_1')).toMatchObject([[{ action: 'message.read-report' }]]);
});

test('one job alone', async () => {
  await act(ports.marketplace, 'job.cancel', 'bid_1');
  await act(ports.marketplace, 'job.cancel', 'bid_2');
  await act(ports.accounts, 'account.suspend', 'acc_1');

  expect(await all('bid_1')).toMatchObject([[{ action: 'job.cancel', subjectId: 'bid_1' }]]);
  expect(await all('acc_1')).toMatchObject([[{ action: 'account.suspend' }]]);
  expect(await all('acc_2')).toEqual([[]]);
});

test('an invalid cursor is refused', async () => {
  const { cursor } = await (async () => {
    for (let n = 0; n < 21; n++) await act(ports.accounts, 'account.suspend', 'acc_1');
    return await listAudit(ports, operator, { subjectId: 'acc_1' });
  })();
  const wrong = [
    { cursor: 'bid_1' },
    // A cursor of one account's list, in the list of all and in another account's.
    { cursor: cursor ?? '' },
    { cursor: cursor ?? '', subjectId: 'acc_2' },
  ];

  for (const input of wrong)
    await expect(listAudit(ports, operator, input)).rejects.toMatchObject({ code: 'wrong_cursor' });
});
