import { HOUR, instant, MINUTE } from '@sward/shared/kernel';
import { AlreadyHandled, type Write } from '@sward/shared/table';
import { consume, type MailEvents, mailWorld, worldOf } from '../../testing/test-events.ts';
import { OWNER, type TestPorts, testPorts } from '../../testing/test-kit.ts';
import { sweepMail } from '../sweep-mail.ts';

let ports: TestPorts;
let events: MailEvents;
beforeEach(async () => {
  ({ ports, events } = await mailWorld());
});

const records = () => ports.conversations.all().filter((item) => item.pk.startsWith('MAIL#'));
describe('recorded, sent, marked', () => {
  const sendAfter = (failures: number) => {
    const { send } = ports.mail;
    let left = failures;
    ports.mail.send = async (mail) => {
      if (left-- > 0) throw new Error('mail service is away');
      await send(mail);
    };
  };

  test('the mail is recorded before it is sent, and no longer due once it is', async () => {
    const steps: string[] = [];
    ports.conversations.onCommit((_, writes) => steps.push(stateOf(writes)));
    const { send } = ports.mail;
    ports.mail.send = async (mail) => {
      steps.push('sending');
      await send(mail);
    };

    await consume(ports, events.RequestPosted());

    expect(steps).toEqual(['due', 'link', 'sending', 'sent']);
    expect(records()).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(records()[0]).not.toHaveProperty('dueAt');
    ports.clock.advance(HOUR);
    await sweepMail(ports);
    expect(ports.sent).toHaveLength(1);
  });

  test('a crash between record and mail is repaired by the sweep, not by the repeated event', async () => {
    ports.accounts.get = () => Promise.reject(new Error('killed'));
    const event = events.RequestPosted();
    await expect(consume(ports, event)).rejects.toThrow('killed');
    const { accounts } = testPorts();
    await accounts.transact([
      {
        put: {
          pk: `CONTACT#${OWNER.accountId}`,
          sk: 'CONTACT',
          email: 'dana@example.com',
          firstName: 'Dana',
        },
      },
    ]);
    ports.accounts = accounts;

    await expect(consume(ports, event)).rejects.toBeInstanceOf(AlreadyHandled);
    await sweepMail(ports);
    expect(ports.sent).toEqual([]);
    ports.clock.advance(5 * MINUTE);
    await sweepMail(ports);

    expect(ports.sent.map((mail) => mail.to)).toEqual(['dana@example.com']);
    expect(records()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('a crash between mail and mark sends a second copy, never none', async () => {
    const { transact } = ports.conversations;
    ports.conversations.transact = async (writes) => {
      if (stateOf(writes) === 'sent') throw new Error('killed');
      await transact(writes);
    };
    await expect(consume(ports, events.RequestPosted())).rejects.toThrow('killed');
    ports.conversations.transact = transact;

    ports.clock.advance(5 * MINUTE);
    await sweepMail(ports);

    expect(ports.sent).toHaveLength(2);
    expect(records()).toMatchObject([{ state: 'sent' }]);
  });

  test('a refusal does not fail the event, and each attempt waits longer', async () => {
    sendAfter(3);
    await consume(ports, events.RequestPosted());
    const waits: number[] = [];
    for (let sweep = 0; sweep < 3; sweep++) {
      const [record] = records();
      waits.push((Date.parse(String(record?.dueAt)) - ports.clock.now()) / MINUTE);
      ports.clock.set(String(record?.dueAt));
      await sweepMail(ports);
    }

    expect(waits).toEqual([5, 10, 20]);
    expect(ports.sent).toHaveLength(1);
    expect(records()).toMatchObject([{ state: 'sent', attempts: 4 }]);
  });

  test('a mail whose last attempt fails ends as failed, and raises an alarm', async () => {
    const errors: string[] = [];
    ports.log = { ...ports.log, error: (message) => void errors.push(message) };
    sendAfter(1000);
    await consume(ports, events.RequestPosted());

    for (let sweep = 0; sweep < 20; sweep++) {
      ports.clock.advance(6 * HOUR);
      await sweepMail(ports);
    }

    expect(records()).toMatchObject([{ state: 'failed', attempts: 12 }]);
    expect(errors).toEqual(['mail failed for good']);
  });

  test('two sweeps at once send once', async () => {
    sendAfter(1);
    await consume(ports, events.RequestPosted());
    ports.clock.advance(5 * MINUTE);

    await Promise.all([sweepMail(ports), sweepMail(ports)]);

    expect(ports.sent).toHaveLength(1);
  });

  test('an account without a contact gets none, and the sweep stops retrying', async () => {
    ports.accounts = testPorts().accounts;

    await consume(ports, events.RequestPosted());

    expect(ports.sent).toEqual([]);
    expect(records()).toMatchObject([{ state: 'dropped', endedAt: instant(ports.clock.now()) }]);
  });

  test('the address is read at the time of sending', async () => {
    sendAfter(1);
    await consume(ports, events.RequestPosted());
    await ports.accounts.transact([
      { update: { pk: `CONTACT#${OWNER.accountId}`, sk: 'CONTACT' }, set: { email: 'new@example.com' } },
    ]);
    ports.clock.advance(5 * MINUTE);

    await sweepMail(ports);

    expect(ports.sent.map((mail) => mail.to)).toEqual(['new@example.com']);
  });
});

test('one mail of two is sent again without the other', async () => {
  await worldOf(ports, 'PaymentReleased');
  const { send } = ports.mail;
  let first = true;
  ports.mail.send = async (mail) => {
    if (first) {
      first = false;
      throw new Error('mail service is away');
    }
    await send(mail);
  };

  await consume(ports, events.PaymentReleased());
  expect(ports.sent.map((mail) => mail.to)).toEqual(['dana@example.com']);
  ports.clock.advance(5 * MINUTE);
  await sweepMail(ports);

  expect(ports.sent.map((mail) => mail.to)).toEqual(['dana@example.com', 'pat@example.com']);
});

function stateOf(writes: readonly Write[]): string {
  const [write] = writes;
  if (write && 'put' in write)
    return write.put.pk.startsWith('UNSUBSCRIBE#') ? 'link' : String(write.put.state);
  return write && 'update' in write ? String(write.set?.state) : 'none';
}
