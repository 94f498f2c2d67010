import { MessageRejected, SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { createSesSender, MailRefused } from './ses.ts';

const ses = mockClient(SESClient);
const mail = { to: 'dana@example.com', subject: 'Hello', text: 'Hello, Dana', html: '<p>Hello, Dana</p>' };

beforeEach(() => ses.reset());

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

test('says that a mail was refused, without the address that the reason may name', async () => {
  const rejected = new MessageRejected({ message: 'not verified: dana@example.com', $metadata: {} });
  ses.on(SendEmailCommand).rejects(rejected);

  const refusal = await createSesSender('hello@sward.test')
    .send(mail)
    .catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(MailRefused);
  expect(refusal).toHaveProperty('message', 'mail refused: MessageRejected');
  expect(refusal).not.toHaveProperty('cause');
});
