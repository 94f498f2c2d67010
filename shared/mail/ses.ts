import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { MailSender } from './mail.ts';

const CHARSET = 'UTF-8';

/**
 * The mail service refused a mail. Carries the error's name without its text, which may contain the address.
 */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(`mail refused: ${reason}`);
    this.name = 'MailRefused';
  }
}

/** Throws for a failed call of the mail service. */
export function refuseMail(error: unknown): never {
  throw new MailRefused(error instanceof Error ? error.name : 'unknown');
}

/**
 * Sends through Amazon SES from the stage's sender address `from`; `configurationSet` publishes bounces. Its
 * `send` throws MailRefused.
 */
export function createSesSender(
  from: string,
  configurationSet?: string,
  client = new SESClient({}),
): MailSender {
  const part = (Data: string) => ({ Data, Charset: CHARSET });
  return {
    async send(mail) {
      const command = new SendEmailCommand({
        Source: from,
        Destination: { ToAddresses: [mail.to] },
        Message: { Subject: part(mail.subject), Body: { Text: part(mail.text), Html: part(mail.html) } },
        ...(configurationSet !== undefined && { ConfigurationSetName: configurationSet }),
      });
      await client.send(command).catch(refuseMail);
    },
  };
}
