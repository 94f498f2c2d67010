import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { awsCall } from '../../testing/aws-call.ts';
import { type Served, serve, type TestClock, testClock } from '../../testing/core.ts';
import { openStore } from '../core/store.ts';
import type { Resource, ServiceEvent, ServiceEvents, Store } from '../core/types.ts';
import { createSes, type Ses } from './service.ts';

let store: Store;
let clock: TestClock;
let service: Ses;
let served: Served;
let ses: SESClient;
/** Events that the bus received. */
let told: ServiceEvent[];

const events: ServiceEvents = {
  serviceOps: (event) => {
    told.push(event);
    return [];
  },
  wake() {},
};

beforeEach(async () => {
  told = [];
  store = (await openStore()).store;
  clock = testClock();
  service = createSes({ store, clock, resources: [], events });
  served = await serve([service]);
  ses = new SESClient(served.client);
});

afterEach(async () => {
  ses.destroy();
  await served.close();
  await store.close();
});

function send(to: string[], subject = 'Hello', source = 'Sward <hello@sward.test>') {
  return ses.send(
    new SendEmailCommand({
      Source: source,
      Destination: { ToAddresses: to },
      Message: {
        Subject: { Data: subject },
        Body: { Text: { Data: 'Grüße & <more>\nline two' }, Html: { Data: '<p>Grüße</p>' } },
      },
      ConfigurationSetName: 'transactional',
    }),
  );
}

function sendRaw(lines: string[], input: { Source?: string; Destinations?: string[] } = {}) {
  return ses.send(
    new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(lines.join('\r\n')) }, ...input }),
  );
}

test('a mail is kept with everything the reader sees', async () => {
  const { MessageId } = await send(['Ann <ann@example.com>', 'bob@example.com']);

  expect(await service.mailbox.list()).toEqual([
    {
      id: MessageId,
      at: '2026-01-01T00:00:00.000Z',
      from: 'Sward <hello@sward.test>',
      to: ['Ann <ann@example.com>', 'bob@example.com'],
      subject: 'Hello',
      text: 'Grüße & <more>\nline two',
      html: '<p>Grüße</p>',
      configurationSet: 'transactional',
    },
  ]);
});

test('the list is newest first, page after page, and survives a restart', async () => {
  for (const subject of ['1', '2', '3']) await send(['ann@example.com'], subject);
  clock.advance(1000);
  await send(['ann@example.com'], '4');

  const { mailbox } = createSes({ store, clock, resources: [], events });
  const first = await mailbox.list({ limit: 2 });
  const second = await mailbox.list({ limit: 5, before: first.at(-1)?.id ?? '' });

  expect(first.map((mail) => mail.subject)).toEqual(['4', '3']);
  expect(second.map((mail) => mail.subject)).toEqual(['2', '1']);
});

test('a raw message is taken apart', async () => {
  await sendRaw([
    'From: Sward <hello@sward.test>',
    'To: "Ann, of Sward" <ann@example.com>,',
    ' bob@example.com',
    'Subject: =?UTF-8?B?R3LDvMOfZQ==?= =?UTF-8?Q?_f=C3=BCr_dich?=',
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    'preamble',
    '--outer',
    'Content-Type: multipart/alternative; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Gr=C3=BC=C3=9Fe, a long =',
    'line',
    '--inner',
    'Content-Type: text/html; charset="utf-8"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>Grüße</p>').toString('base64'),
    '--inner--',
    '--outer',
    'Content-Type: text/plain',
    'Content-Disposition: attachment; filename="a.txt"',
    '',
    'not the body',
    '--outer--',
  ]);

  expect(await service.mailbox.list()).toMatchObject([
    {
      from: 'Sward <hello@sward.test>',
      to: ['"Ann, of Sward" <ann@example.com>', 'bob@example.com'],
      subject: 'Grüße für dich',
      text: 'Grüße, a long line',
      html: '<p>Grüße</p>',
    },
  ]);
});

test('what mail programs read of a raw message is kept', async () => {
  await sendRaw([
    'From: a@sward.test',
    'To: ann@example.com',
    'List-Unsubscribe: <https://a.test/u>',
    '',
    'b',
  ]);

  const [mail] = await service.mailbox.list();
  expect(mail?.headers).toMatchObject({ 'list-unsubscribe': '<https://a.test/u>' });
});

test('the envelope of a raw message wins over its headers', async () => {
  await sendRaw(['From: a@sward.test', 'To: ann@example.com', 'Subject: S', '', 'plain body'], {
    Source: 'b@sward.test',
    Destinations: ['carl@example.com'],
  });

  expect(await service.mailbox.list()).toMatchObject([
    { from: 'b@sward.test', to: ['carl@example.com'], subject: 'S', text: 'plain body' },
  ]);
});

test.each([
  [[], "Missing required header 'To'."],
  [['ann'], "Missing final '@domain'"],
  [['ann@'], "Missing final '@domain'"],
  [['an n@example.com'], 'Local address contains control or whitespace'],
  [['ann@exa_mple.com'], 'Domain contains illegal character'],
  [['ann..b@example.com'], 'Illegal address'],
  [Array.from({ length: 51 }, (_, index) => `a${index}@example.com`), 'Recipient count exceeds 50.'],
])('recipients %j are refused and nothing is kept', async (to, message) => {
  await expect(send(to)).rejects.toMatchObject({ name: 'InvalidParameterValue', message });
  expect(await service.mailbox.list()).toEqual([]);
});

test('a sender without a domain is refused', async () => {
  await expect(send(['ann@example.com'], 'S', 'hello')).rejects.toMatchObject({
    name: 'InvalidParameterValue',
  });
});

describe('permissions', () => {
  const call = (fields: Record<string, string>) =>
    awsCall({ body: Buffer.from(new URLSearchParams(fields).toString()) });
  const fields = {
    Action: 'SendEmail',
    Source: 'Sward <Hello@Sward.test>',
    'Destination.ToAddresses.member.1': 'Ann <ann@example.com>',
  };
  const context = { 'ses:FromAddress': 'Hello@Sward.test', 'ses:Recipients': ['ann@example.com'] };

  test('name the identity of the domain, and the configuration set when there is one', async () => {
    expect(await service.accesses(call({ ...fields, ConfigurationSetName: 'transactional' }))).toEqual([
      {
        action: 'ses:SendEmail',
        resource: 'arn:aws:ses:us-east-1:000000000000:identity/sward.test',
        context,
      },
      {
        action: 'ses:SendEmail',
        resource: 'arn:aws:ses:us-east-1:000000000000:configuration-set/transactional',
        context,
      },
    ]);
  });

  test('name the identity of the address where one is declared', async () => {
    const identity = {
      stack: 'services',
      logicalId: 'Sender',
      type: 'AWS::SES::EmailIdentity',
      ref: 'hello@sward.test',
      arn: '',
      properties: { EmailIdentity: 'hello@sward.test' },
    };
    const declared = createSes({ store, clock, resources: [identity], events });

    expect(await declared.accesses(call(fields))).toEqual([
      {
        action: 'ses:SendEmail',
        resource: 'arn:aws:ses:us-east-1:000000000000:identity/hello@sward.test',
        context,
      },
    ]);
  });
});

describe('mail that comes back', () => {
  const destination = (properties: object): Resource => ({
    stack: 'services',
    logicalId: 'Returned',
    type: 'AWS::SES::ConfigurationSetEventDestination',
    ref: '',
    arn: '',
    properties: { ConfigurationSetName: 'transactional', ...properties },
  });
  const toBus = {
    Enabled: true,
    EventBridgeDestination: { EventBusArn: 'arn:aws:events:::event-bus/default' },
  };
  const both = destination({ EventDestination: { ...toBus, MatchingEventTypes: ['bounce', 'complaint'] } });

  async function withDestination(resource: Resource): Promise<Ses> {
    await served.close();
    service = createSes({ store, clock, resources: [resource], events });
    served = await serve([service]);
    ses = new SESClient(served.client);
    return service;
  }

  test.each([
    ['bounce+a@simulator.amazonses.com', 'Email Bounced', 'bounce', 'bouncedRecipients'],
    ['Complaint@simulator.amazonses.com', 'Email Complaint Received', 'complaint', 'complainedRecipients'],
  ])('the simulator gives back what is sent to %s', async (to, detailType, part, recipients) => {
    await withDestination(both);

    const { MessageId } = await send([to, 'ann@example.com']);

    expect(told).toMatchObject([
      {
        source: 'aws.ses',
        detailType,
        detail: {
          mail: { messageId: MessageId, tags: { 'ses:configuration-set': ['transactional'] } },
          [part]: { [recipients]: [{ emailAddress: to }] },
        },
      },
    ]);
  });

  test('any mail that was sent can be given back, for good or for now', async () => {
    const { comeBack } = await withDestination(both);
    const { MessageId = '' } = await send(['Ann <ann@example.com>']);

    expect(await comeBack(MessageId, 'bounce')).toBe(true);
    expect(await comeBack(MessageId, 'transient')).toBe(true);

    const bounced = (bounceType: string) => ({
      detail: { bounce: { bounceType, bouncedRecipients: [{ emailAddress: 'ann@example.com' }] } },
    });
    expect(told).toMatchObject([bounced('Permanent'), bounced('Transient')]);
    expect(await comeBack('other', 'bounce')).toBe(false);
  });

  test.each([
    ['asks for complaints alone', { ...toBus, MatchingEventTypes: ['complaint'] }],
    ['is switched off', { ...toBus, Enabled: false, MatchingEventTypes: ['bounce'] }],
    ['tells somebody else', { Enabled: true, MatchingEventTypes: ['bounce'] }],
  ])('no one hears of a bounce when the destination %s', async (_what, EventDestination) => {
    await withDestination(destination({ EventDestination }));

    await send(['bounce@simulator.amazonses.com']);

    expect(told).toEqual([]);
  });
});
