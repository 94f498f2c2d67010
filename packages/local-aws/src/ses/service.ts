import { createMailbox, type Mailbox } from '../core/mailbox.ts';
import { queryError, queryMembers, queryParameters, queryReply, ServiceError } from '../core/protocol.ts';
import type {
  Access,
  AwsCall,
  AwsService,
  CloudClock,
  Resource,
  ServiceEvents,
  Store,
} from '../core/types.ts';
import { bareAddress, checkAddress, domainOf } from './address.ts';
import type { Mail, NewMail } from './mail.ts';
import { parseMessage } from './mime.ts';
import { bounceEvent, publishedEventTypes, type Return, simulated } from './returns.ts';

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';
const ARN = 'arn:aws:ses:us-east-1:000000000000';
const MOST_RECIPIENTS = 50;

export interface SesOptions {
  store: Store;
  clock: CloudClock;
  /** Each `AWS::SES::EmailIdentity`. Permissions on an address with an identity of its own name that identity. */
  resources: readonly Resource[];
  /** Receives the events of returned mail. */
  events: ServiceEvents;
}

export interface Ses extends AwsService {
  mailbox: Mailbox<NewMail>;
  /** Returns a sent mail from all its recipients. Resolves to false for an unknown id. */
  comeBack(id: string, how: Return): Promise<boolean>;
}

/** Emulates SES version 1 (Query): SendEmail and SendRawEmail into a durable mailbox. Every identity may send. */
export function createSes({ store, clock, resources, events }: SesOptions): Ses {
  const mailbox = createMailbox<NewMail>('mail~', { store, clock });
  const eventTypes = publishedEventTypes(resources);
  const addressIdentities = new Set(
    resources
      .filter((resource) => resource.type === 'AWS::SES::EmailIdentity')
      .map((resource) => String(resource.properties.EmailIdentity ?? '').toLowerCase())
      .filter((identity) => identity.includes('@')),
  );

  function identityOf(from: string): string {
    const address = bareAddress(from).toLowerCase();
    return addressIdentities.has(address) ? address : domainOf(from);
  }

  async function send(mail: NewMail): Promise<string> {
    if (mail.to.length === 0)
      throw new ServiceError('InvalidParameterValue', "Missing required header 'To'.");
    if (mail.to.length > MOST_RECIPIENTS) {
      throw new ServiceError('InvalidParameterValue', `Recipient count exceeds ${MOST_RECIPIENTS}.`);
    }
    for (const address of [mail.from, ...mail.to]) checkAddress(address);
    const id = await mailbox.deliver(mail);
    for (const how of ['bounce', 'complaint'] as const) {
      const recipients = mail.to.filter((each) => simulated(each) === how);
      if (recipients.length > 0) await publishBounce(await mailbox.read(id), recipients, how);
    }
    return id;
  }

  async function publishBounce(
    mail: Mail | undefined,
    recipients: readonly string[],
    how: Return,
  ): Promise<void> {
    const notice = mail && bounceEvent(eventTypes, mail, recipients, how, clock.now());
    if (!notice) return;
    await store.batch(events.serviceOps(notice));
    events.wake();
  }

  return {
    scope: 'ses',
    mailbox,

    async comeBack(id, how) {
      const mail = await mailbox.read(id);
      if (mail) await publishBounce(mail, mail.to, how);
      return mail !== undefined;
    },

    accesses(call): Access[] {
      const parameters = queryParameters(call);
      const action = parameters.get('Action') ?? '';
      const mail = readMail(parameters);
      const configurationSet = parameters.get('ConfigurationSetName');
      const context = {
        'ses:FromAddress': bareAddress(mail?.from ?? ''),
        'ses:Recipients': (mail?.to ?? []).map(bareAddress),
      };
      const resources = [`${ARN}:identity/${identityOf(mail?.from ?? '')}`];
      if (configurationSet) resources.push(`${ARN}:configuration-set/${configurationSet}`);
      return resources.map((resource) => ({ action: `ses:${action}`, resource, context }));
    },

    async handle(call) {
      const parameters = queryParameters(call);
      const action = parameters.get('Action') ?? '';
      try {
        const mail = readMail(parameters);
        if (!mail)
          throw new ServiceError('InvalidAction', `The action ${action} is not valid for this endpoint.`);
        const id = await send(mail);
        return queryReply(action, NAMESPACE, `<MessageId>${id}</MessageId>`);
      } catch (error) {
        if (error instanceof ServiceError) return queryError(error, NAMESPACE);
        throw error;
      }
    },

    denied: (_call: AwsCall, message) =>
      queryError(new ServiceError('AccessDenied', message, 403), NAMESPACE),
  };
}

function readMail(parameters: URLSearchParams): NewMail | undefined {
  const action = parameters.get('Action');
  const configurationSet = parameters.get('ConfigurationSetName');
  const set = configurationSet ? { configurationSet } : {};
  if (action === 'SendEmail') {
    return {
      from: parameters.get('Source') ?? '',
      to: ['ToAddresses', 'CcAddresses', 'BccAddresses'].flatMap((list) =>
        queryMembers(parameters, `Destination.${list}`),
      ),
      subject: parameters.get('Message.Subject.Data') ?? '',
      text: parameters.get('Message.Body.Text.Data') ?? '',
      html: parameters.get('Message.Body.Html.Data') ?? '',
      ...set,
    };
  }
  if (action === 'SendRawEmail') {
    const message = parseMessage(Buffer.from(parameters.get('RawMessage.Data') ?? '', 'base64'));
    const destinations = queryMembers(parameters, 'Destinations');
    return {
      ...message,
      from: parameters.get('Source') || message.from,
      to: destinations.length > 0 ? destinations : message.to,
      ...set,
    };
  }
  return undefined;
}
