import type { AuditEntry } from '@sward/shared/audit';
import { entity } from '@sward/shared/table';
import { accountActor } from '@sward/shared/testing';
import {
  accept,
  BID,
  eventOf,
  marketplace,
  OWNER,
  PAYMENT,
  PROVIDER,
  REQUEST,
  STRANGER,
  type TestPorts,
  testPorts,
} from '../../testing/test-kit.ts';
import { listMessages } from '../conversations/list-messages.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { sendMessage } from '../conversations/send-message.ts';
import { messageView } from '../conversations/views.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { closeReport } from './close-report.ts';
import { getAppealMessages } from './get-appeal-messages.ts';
import { getDisputeMessages } from './get-dispute-messages.ts';
import { getReport } from './get-report.ts';
import { listReports } from './list-reports.ts';
import { reportMessage } from './report-message.ts';

const OPERATOR = accountActor({
  accountId: 'acc_01K0000000000000000000000Q',
  userType: 'operator',
  displayName: 'Olive O.',
});

let ports: TestPorts;
let conversationId: string;
/** Ids of ten messages of the provider. */
let ids: string[];
beforeEach(async () => {
  ports = testPorts();
  await marketplace(ports);
  await accept(ports);
  const between = { serviceRequestId: REQUEST, otherUserId: PROVIDER.accountId };
  conversationId = (await openConversation(ports, OWNER, between)).conversation.id;
  ids = [];
  for (let n = 0; n < 10; n++) {
    ports.clock.advance(1000);
    const content = `Message ${n}`;
    const draft = { conversationId, receiverId: OWNER.accountId, content };
    ids.push((await sendMessage(ports, PROVIDER, draft)).id);
  }
});

const idAt = (n: number) => ids[n] ?? '';
const report = (who = OWNER, n = 5, reason = 'This is rude') =>
  reportMessage(ports, who, { messageId: idAt(n), reason });
const queue = async (which: 'open' | 'closed') =>
  (await listReports(ports, OPERATOR, { queue: which })).items.map(({ messageId }) => messageId);
const audit = () =>
  ports.conversations
    .all()
    .filter(({ pk }) => pk.startsWith('AUDIT#'))
    .map(entity<AuditEntry>('audit entry'));

describe('reporting', () => {
  test('the receiver reports once; again changes nothing, and only the receiver sees the mark', async () => {
    await report();
    await report(OWNER, 5, 'Something else');

    const { items } = await listReports(ports, OPERATOR, { queue: 'open' });
    expect(items).toMatchObject([{ messageId: ids[5], reason: 'This is rude', status: 'open' }]);
    const marks = async (who: typeof OWNER) => {
      const page = await listMessages(ports, who, { conversationId });
      return page.items
        .filter((seen) => messageView(seen, who.accountId).reported)
        .map(({ content }) => content);
    };
    expect([await marks(OWNER), await marks(PROVIDER)]).toEqual([['Message 5'], []]);
  });

  test.each([
    ['the sender', PROVIDER, 'forbidden'],
    ['a stranger', STRANGER, 'not_found'],
    ['an operator', OPERATOR, 'not_found'],
  ])('%s cannot, and nothing is written', async (_, who, code) => {
    const before = ports.conversations.all();

    await expect(report(who)).rejects.toMatchObject({ code });

    expect(ports.conversations.all()).toEqual(before);
  });

  test('a message that does not exist is not found', async () => {
    const missing = { messageId: 'msg_01K00000000000000000000ZZZ', reason: 'Why not' };

    await expect(reportMessage(ports, OWNER, missing)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the operator desk', () => {
  test('reads the message and three around it, and audits each reading', async () => {
    await report();

    const { messages, ownerId, providerId } = await getReport(ports, OPERATOR, idAt(5));
    await getReport(ports, OPERATOR, idAt(5));

    expect(messages.map(({ content }) => content)).toEqual([2, 3, 4, 5, 6, 7, 8].map((n) => `Message ${n}`));
    expect({ ownerId, providerId }).toEqual({ ownerId: OWNER.accountId, providerId: PROVIDER.accountId });
    const reading = { action: 'message.read-report', subjectId: ids[5], operatorName: 'Olive O.' };
    expect(audit()).toMatchObject([reading, reading]);
  });

  test('at the ends of a conversation there are fewer', async () => {
    await report(OWNER, 0);
    await report(OWNER, 9);

    const read = async (n: number) => (await getReport(ports, OPERATOR, idAt(n))).messages.length;
    expect([await read(0), await read(9)]).toEqual([4, 4]);
  });

  test('a message without a report is not found, and nothing is audited', async () => {
    await expect(getReport(ports, OPERATOR, idAt(4))).rejects.toMatchObject({ code: 'not_found' });
    expect(audit()).toEqual([]);
  });

  test('closes a report with a note, once', async () => {
    await report();
    const close = (note: string) => closeReport(ports, OPERATOR, { messageId: idAt(5), note });

    const closed = await close('Talked to both.');
    await close('Talked to both.');

    expect(closed).toMatchObject({ status: 'closed', closed: { by: 'Olive O.', note: 'Talked to both.' } });
    await expect(close('Never mind')).rejects.toMatchObject({ code: 'state_changed' });
    expect([await queue('open'), await queue('closed')]).toEqual([[], [ids[5]]]);
    expect(audit()).toMatchObject([{ action: 'message.close-report', note: 'Talked to both.' }]);
  });

  test('no member reads or closes anything', async () => {
    await report();
    const messageId = idAt(5);
    const paymentId = PAYMENT;

    for (const attempt of [
      listReports(ports, OWNER, { queue: 'open' }),
      getReport(ports, OWNER, messageId),
      closeReport(ports, OWNER, { messageId, note: 'Never mind' }),
      getDisputeMessages(ports, OWNER, { paymentId }),
    ])
      await expect(attempt).rejects.toMatchObject({ code: 'forbidden' });
    expect(audit()).toEqual([]);
  });
});

describe('a dispute', () => {
  const pay = (status: string) =>
    ports.marketplace.transact([
      {
        put: {
          ...{ pk: `PAYMENT#${PAYMENT}`, sk: 'PAYMENT', status },
          ...{ requestId: REQUEST, providerId: PROVIDER.accountId },
        },
      },
    ]);

  test('lets an operator read the conversation, audited', async () => {
    await pay('disputed');

    const { items } = await getDisputeMessages(ports, OPERATOR, { paymentId: PAYMENT });

    expect(items).toHaveLength(10);
    expect(audit()).toMatchObject([{ action: 'dispute.read-messages', subjectId: PAYMENT }]);
  });

  test.each(['held', 'in_review', 'released', 'refunded'])(
    'of a payment that is %s nothing is read',
    async (status) => {
      await pay(status);

      await expect(getDisputeMessages(ports, OPERATOR, { paymentId: PAYMENT })).rejects.toMatchObject({
        code: 'not_found',
      });
      expect(audit()).toEqual([]);
    },
  );
});

describe('an appeal', () => {
  const endedAt = '2027-05-02T12:00:00.000Z';
  const appeal = async (state: string) => {
    await ports.marketplace.transact([
      {
        update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BID}` },
        set: { status: 'cancelled', cancelledAt: endedAt },
      },
      {
        put: {
          ...{ pk: `PROVIDER#${PROVIDER.accountId}`, sk: `POINT#${endedAt}#${BID}` },
          ...{ id: BID, kind: 'late', version: 1, appeal: { state } },
        },
      },
    ]);
  };
  const read = (by = OPERATOR) => getAppealMessages(ports, by, { pointId: BID });

  test('lets an operator read the messages that it cites while it is open, audited', async () => {
    await appeal('open');

    expect((await read()).items).toHaveLength(10);
    expect(audit()).toMatchObject([{ action: 'appeal.read-messages', subjectId: PROVIDER.accountId }]);
    for (const party of [OWNER, PROVIDER])
      await expect(read(party)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('once decided, and without one, nothing is read', async () => {
    await expect(read()).rejects.toMatchObject({ code: 'not_found' });
    await appeal('granted');

    await expect(read()).rejects.toMatchObject({ code: 'not_found' });
    expect(audit()).toEqual([]);
  });
});

describe('personal data', () => {
  test('a deleted reporter takes the text along, and the report stays', async () => {
    await report(OWNER, 5, 'He called me names');

    await erasePerson(ports, eventOf(ports, 'AccountDeleted', { accountId: OWNER.accountId }));

    expect(JSON.stringify(ports.conversations.all())).not.toContain('called me names');
    expect(await queue('open')).toEqual([ids[5]]);
  });

  test('an export holds the reports of the account, and not those about it', async () => {
    await report(OWNER, 5, 'He called me names');
    const exportId = 'exp_01K0000000000000000000000J';
    const part = async ({ accountId }: typeof OWNER) => {
      await exportOwnData(ports, eventOf(ports, 'AccountExportRequested', { accountId, exportId }));
      return ports.written.get(`exports/${accountId}/${exportId}/messaging.json`);
    };

    expect(await part(OWNER)).toMatchObject({
      conversations: [{ messages: [], reports: [{ messageId: ids[5], reason: 'He called me names' }] }],
    });
    const theirs = await part(PROVIDER);
    expect(theirs).toMatchObject({ conversations: [{ reports: [] }] });
    expect(JSON.stringify(theirs)).not.toContain('called me names');
  });
});
