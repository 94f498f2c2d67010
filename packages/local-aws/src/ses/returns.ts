import { randomUUID } from 'node:crypto';
import type { Json, Resource, ServiceEvent } from '../core/types.ts';
import { bareAddress, domainOf } from './address.ts';
import type { Mail } from './mail.ts';

/** Kind of returned mail. */
export type Return = 'bounce' | 'transient' | 'complaint';

const SIMULATOR = 'simulator.amazonses.com';
/** Addresses of SES's own simulator, without a label after `+`. */
const SIMULATED: Readonly<Record<string, Return>> = { bounce: 'bounce', complaint: 'complaint' };

/** Returns the types of sending events by configuration set, for sets that publish to the account's own bus. */
export function publishedEventTypes(
  resources: readonly Resource[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const eventTypes = new Map<string, Set<string>>();
  for (const { type, properties } of resources) {
    if (type !== 'AWS::SES::ConfigurationSetEventDestination') continue;
    const { Enabled, EventBridgeDestination, MatchingEventTypes = [] } = properties.EventDestination ?? {};
    if (Enabled === false || !EventBridgeDestination) continue;
    const set = String(properties.ConfigurationSetName);
    const types: string[] = [MatchingEventTypes].flat().map((each) => String(each).toLowerCase());
    eventTypes.set(set, new Set([...(eventTypes.get(set) ?? []), ...types]));
  }
  return eventTypes;
}

/** Returns how the simulator treats a recipient; undefined for any other address. */
export function simulated(recipient: string): Return | undefined {
  if (domainOf(recipient) !== SIMULATOR) return undefined;
  const [name = ''] = bareAddress(recipient).toLowerCase().split(/[+@]/);
  return SIMULATED[name];
}

/** Returns the event of a mail that some recipients returned; undefined when the configuration set publishes none. */
export function bounceEvent(
  told: ReturnType<typeof publishedEventTypes>,
  mail: Mail,
  recipients: readonly string[],
  how: Return,
  now: number,
): ServiceEvent | undefined {
  const { configurationSet } = mail;
  const eventType = how === 'complaint' ? 'complaint' : 'bounce';
  if (!configurationSet || !told.get(configurationSet)?.has(eventType)) return undefined;
  return {
    source: 'aws.ses',
    detailType: eventType === 'bounce' ? 'Email Bounced' : 'Email Complaint Received',
    resources: [`arn:aws:ses:us-east-1:000000000000:configuration-set/${configurationSet}`],
    time: now,
    detail: {
      eventType: eventType === 'bounce' ? 'Bounce' : 'Complaint',
      [eventType]: report(how, recipients.map(bareAddress), new Date(now).toISOString()),
      mail: {
        timestamp: mail.at,
        source: mail.from,
        sendingAccountId: '000000000000',
        messageId: mail.id,
        destination: mail.to.map(bareAddress),
        headersTruncated: false,
        tags: { 'ses:configuration-set': [configurationSet], 'ses:from-domain': [domainOf(mail.from)] },
      },
    },
  };
}

function report(how: Return, recipients: readonly string[], timestamp: string): { [key: string]: Json } {
  const feedbackId = randomUUID();
  if (how === 'complaint') {
    const complainedRecipients = recipients.map((emailAddress) => ({ emailAddress }));
    return { feedbackId, complainedRecipients, complaintFeedbackType: 'abuse', timestamp };
  }
  const permanent = how === 'bounce';
  return {
    feedbackId,
    bounceType: permanent ? 'Permanent' : 'Transient',
    bounceSubType: permanent ? 'General' : 'MailboxFull',
    bouncedRecipients: recipients.map((emailAddress) => ({
      emailAddress,
      action: 'failed',
      status: permanent ? '5.1.1' : '4.2.2',
      diagnosticCode: permanent ? 'smtp; 550 5.1.1 user unknown' : 'smtp; 452 4.2.2 mailbox full',
    })),
    timestamp,
  };
}
