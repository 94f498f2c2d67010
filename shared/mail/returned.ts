import * as z from 'zod/mini';

/** A permanent bounce or complaint; empty when the recipient may be reached later. */
export interface Returned {
  because: 'bounced' | 'complained' | undefined;
  /** Lower case, each once. */
  addresses: string[];
}

const recipients = z.array(z.object({ emailAddress: z.string() }));
const sendingEvent = z.union([
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
  }),
  z.object({ eventType: z.literal('Complaint'), complaint: z.object({ complainedRecipients: recipients }) }),
]);

/**
 * Parses a sending event of SES from the bus.
 * @throws ZodError for an event other than a bounce or complaint
 */
export function readBounce(detail: unknown): Returned {
  const event = sendingEvent.parse(detail);
  if (event.eventType === 'Complaint') {
    return { because: 'complained', addresses: addressesOf(event.complaint.complainedRecipients) };
  }
  const { bounceType, bouncedRecipients } = event.bounce;
  return {
    because: bounceType === 'Permanent' ? 'bounced' : undefined,
    addresses: addressesOf(bouncedRecipients),
  };
}

function addressesOf(found: z.output<typeof recipients>): string[] {
  return [...new Set(found.map(({ emailAddress }) => emailAddress.trim().toLowerCase()))];
}
