import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import type { MailSender } from './mail.ts';
import { mimeMessage } from './mime.ts';
import { createSesSender, refuseMail } from './ses.ts';

/**
 * Like createSesSender, also for mail that recipients can stop: SES accepts headers only in a raw message.
 * Its `send` throws MailRefused.
 */
export function createStoppableSender(
  from: string,
  configurationSet: string,
  client = new SESClient({}),
): MailSender {
  const plain = createSesSender(from, configurationSet, client);
  return {
    async send(mail) {
      const { oneClickUnsubscribe } = mail;
      if (!oneClickUnsubscribe) return await plain.send(mail);
      const message = mimeMessage(from, mail, [
        ['List-Unsubscribe', `<${oneClickUnsubscribe}>`],
        ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
      ]);
      const command = new SendRawEmailCommand({
        Source: from,
        Destinations: [mail.to],
        RawMessage: { Data: Buffer.from(message) },
        ConfigurationSetName: configurationSet,
      });
      await client.send(command).catch(refuseMail);
    },
  };
}
