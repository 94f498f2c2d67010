import {
  ConflictException,
  type PinpointSMSVoiceV2Client,
  type SendTextMessageCommand,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { createSmsSender } from './sms-sender.ts';

const text = { to: '+16175550134', body: 'Sward: you have a job tomorrow.' };

/** The sender of a stage whose carrier answers so. */
function senderTo(answer: (command: SendTextMessageCommand) => Promise<unknown>) {
  return createSmsSender('+16175550199', { send: answer } as PinpointSMSVoiceV2Client);
}
const refusing = (Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT' | 'MESSAGE_TYPE_MISMATCH') =>
  senderTo(async () => {
    throw new ConflictException({ message: `not to ${text.to}`, Reason, $metadata: {} });
  });

test('sends as a transactional message from the number of the stage', async () => {
  const asked: unknown[] = [];
  const sender = senderTo(async ({ input }) => asked.push(input));

  expect(await sender.send(text)).toBe(true);

  expect(asked).toEqual([
    {
      OriginationIdentity: '+16175550199',
      DestinationPhoneNumber: text.to,
      MessageBody: text.body,
      MessageType: 'TRANSACTIONAL',
    },
  ]);
});

test('says of whoever has answered STOP that nothing was taken', async () => {
  expect(await refusing('DESTINATION_PHONE_NUMBER_OPTED_OUT').send(text)).toBe(false);
});

test('says that a text was refused, without the number that the reason may name', async () => {
  const refusal = await refusing('MESSAGE_TYPE_MISMATCH')
    .send(text)
    .catch((error: unknown) => error);

  expect(refusal).toHaveProperty('message', 'text refused: ConflictException');
  expect(refusal).not.toHaveProperty('cause');
});
