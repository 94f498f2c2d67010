import {
  PinpointSMSVoiceV2Client,
  SendTextMessageCommand,
  ValidationException,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { type Served, serve, type TestClock, testClock } from '../../testing/core.ts';
import { openStore } from '../core/store.ts';
import type { AwsCall, Store } from '../core/types.ts';
import { partsOf } from './parts.ts';
import { createSms, type Sms } from './service.ts';

let store: Store;
let clock: TestClock;
let service: Sms;
let served: Served;
let carrier: PinpointSMSVoiceV2Client;

beforeEach(async () => {
  store = (await openStore()).store;
  clock = testClock();
  service = createSms({ store, clock });
  served = await serve([service]);
  carrier = new PinpointSMSVoiceV2Client(served.client);
});

afterEach(async () => {
  carrier.destroy();
  await served.close();
  await store.close();
});

const text = {
  DestinationPhoneNumber: '+16175550134',
  OriginationIdentity: '+16175550199',
  MessageBody: 'Sward: mañana tiene un trabajo.',
  MessageType: 'TRANSACTIONAL' as const,
};
const send = (set: object = {}) => carrier.send(new SendTextMessageCommand({ ...text, ...set }));

test('a text is kept with what it costs, newest first, and survives a restart', async () => {
  const { MessageId } = await send();
  clock.advance(1000);
  await send({ MessageBody: 'x'.repeat(161) });

  expect(await createSms({ store, clock }).texts.list()).toEqual([
    {
      ...{ id: expect.any(String), at: '2026-01-01T00:00:01.000Z', from: '+16175550199' },
      ...{ to: '+16175550134', body: 'x'.repeat(161), parts: 2 },
    },
    {
      ...{ id: MessageId, at: '2026-01-01T00:00:00.000Z', from: '+16175550199', to: '+16175550134' },
      ...{ body: text.MessageBody, parts: 1 },
    },
  ]);
});

test('a dry run keeps nothing', async () => {
  await send({ DryRun: true });

  expect(await service.texts.list()).toEqual([]);
});

test.each([
  ['DestinationPhoneNumber', '(617) 555-0134'],
  ['DestinationPhoneNumber', '+06175550134'],
  ['OriginationIdentity', 'my number'],
  ['OriginationIdentity', undefined],
  ['MessageBody', ' \n'],
  ['MessageBody', 'x'.repeat(1601)],
  ['MessageType', 'NEWS'],
])('%s as %j is refused and nothing is kept', async (Name, value) => {
  const refusal = await send({ [Name]: value }).catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(ValidationException);
  expect(refusal).toMatchObject({ Reason: 'FIELD_VALIDATION_FAILED', Fields: [{ Name }] });
  expect(await service.texts.list()).toEqual([]);
});

test.each([
  ['letters of the alphabet', 'ñ'.repeat(160), 1],
  ['one letter more', 'ñ'.repeat(161), 2],
  ['three messages of it', 'ñ'.repeat(307), 3],
  ['letters that count twice', '€'.repeat(80), 1],
  ['one of those more', '€'.repeat(81), 2],
  ['a letter outside it', `á${'a'.repeat(69)}`, 1],
  ['and one letter more', `á${'a'.repeat(70)}`, 2],
])('%s: as many messages are billed', (_what, body, parts) => {
  expect(partsOf(body)).toBe(parts);
});

test.each([
  ['+16175550199', /^arn:aws:sms-voice:us-east-1:\d{12}:phone-number\/phone-[\da-f]{32}$/],
  ['phone-1a', /:phone-number\/phone-1a$/],
  ['pool-1a', /:pool\/pool-1a$/],
  ['arn:aws:sms-voice:us-east-1:1:pool/pool-1', /^arn:aws:sms-voice:us-east-1:1:pool\/pool-1$/],
])('sending from %s needs the permission on it', (OriginationIdentity, resource) => {
  const call = {
    headers: { 'x-amz-target': 'PinpointSMSVoiceV2.SendTextMessage' } as Record<string, string>,
    body: Buffer.from(JSON.stringify({ ...text, OriginationIdentity })),
  } as AwsCall;

  expect(service.accesses(call)).toEqual([
    { action: 'sms-voice:SendTextMessage', resource: expect.stringMatching(resource) },
  ]);
});
