import { MessageRejected, SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockAws } from '@sward/shared/testing/mock-aws';
import { createSesSender, MailRefused } from './ses.ts';
import { createStoppableSender } from './ses-raw.ts';

const ses = mockAws(SESClient);
const mail = { to: 'dana@example.com', subject: 'Hello', text: 'Hello, Dana', html: '<p>Hello, Dana</p>' };

test('sends both parts in UTF-8 from the sender of the stage', async () => {
  ses.on(SendEmailCommand).resolves({ MessageId: 'm-1' });

  await createSesSender('Sward <hello@sward.test>').send(mail);

  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toEqual({
    Source: 'Sward <hello@sward.test>',
    Destination: { ToAddresses: ['dana@example.com'] },
    Message: {
      Subject: { Data: 'Hello', Charset: 'UTF-8' },
      Body: {
        Text: { Data: 'Hello, Dana', Charset: 'UTF-8' },
        Html: { Data: '<p>Hello, Dana</p>', Charset: 'UTF-8' },
      },
    },
  });
});

test('sends mail with an unsubscribe link with the one-click headers, through the configuration set', async () => {
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'm-1' });
  const oneClickUnsubscribe = 'https://sward.example/api/unsubscribe/abc';

  await createStoppableSender('Sward <hello@sward.test>', 'sward-test').send({
    ...mail,
    oneClickUnsubscribe,
  });

  expect(ses.commandCalls(SendEmailCommand)).toHaveLength(0);
  const { RawMessage, ...envelope } = ses.commandCalls(SendRawEmailCommand)[0]?.args[0].input ?? {};
  expect(envelope).toEqual({
    Source: 'Sward <hello@sward.test>',
    Destinations: ['dana@example.com'],
    ConfigurationSetName: 'sward-test',
  });
  const [head] = Buffer.from(RawMessage?.Data ?? [])
    .toString()
    .split('\r\n\r\n');
  expect(head?.split('\r\n')).toEqual(
    expect.arrayContaining([
      `List-Unsubscribe: <${oneClickUnsubscribe}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]),
  );
});

test('sends other mail in simple form, through the same configuration set', async () => {
  ses.on(SendEmailCommand).resolves({ MessageId: 'm-1' });

  await createStoppableSender('Sward <hello@sward.test>', 'sward-test').send(mail);

  expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(0);
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input.ConfigurationSetName).toBe('sward-test');
});

test('reports a refused mail, without the address that the reason may contain', async () => {
  const rejected = new MessageRejected({ message: 'not verified: dana@example.com', $metadata: {} });
  ses.on(SendEmailCommand).rejects(rejected);

  const refusal = await createSesSender('hello@sward.test')
    .send(mail)
    .catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(MailRefused);
  expect(refusal).toHaveProperty('message', 'mail refused: MessageRejected');
  expect(refusal).not.toHaveProperty('cause');
});
