import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { MailSender } from './mail.ts';

const CHARSET = 'UTF-8';

/** Sends through Amazon SES; `from` is the stage's sender address. */
export function createSesSender(from: string, client = new SESClient({})): MailSender {
  const part = (Data: string) => ({ Data, Charset: CHARSET });
  return {
    async send(mail) {
      await client.send(
        new SendEmailCommand({
          Source: from,
          Destination: { ToAddresses: [mail.to] },
          Message: { Subject: part(mail.subject), Body: { Text: part(mail.text), Html: part(mail.html) } },
        }),
      );
    },
  };
}
