import { type AnyBody, type Person, person } from './people.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** The console of a running Sward, as people and tests use it. */
export interface Local {
  mails(): Promise<Mail[]>;
  /** The newest mail to someone whose subject fits; waits until it is there. */
  mailTo(to: string, subject: RegExp): Promise<Mail>;
  /** Moves the product's clock and fires what is due. */
  advance(duration: string): Promise<string>;
  now(): Promise<number>;
  events(): Promise<AnyBody[]>;
  fault(next: string): Promise<void>;
  /** Confirms an intent as Stripe.js would; gives status and answer. */
  confirmCard(clientSecret: string, number?: string): Promise<{ status: number; body: AnyBody }>;
  totals(): Promise<AnyBody>;
}

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  authentication: '4000002500003155',
};

export function local(siteUrl: string): Local {
  const console = person(siteUrl);
  return {
    mails: () => console.must('GET', '/_local/mail.json'),
    async mailTo(to, subject) {
      return await eventually(async () => {
        const mails = await console.must<Mail[]>('GET', '/_local/mail.json');
        return mails.find((mail) => mail.to === to && subject.test(mail.subject));
      }, `a mail to ${to} about ${subject}`);
    },
    async advance(duration) {
      return (await console.must<{ now: string }>('POST', '/_local/clock', { advance: duration })).now;
    },
    async now() {
      return Date.parse((await console.must<{ now: string }>('GET', '/_local/clock')).now);
    },
    async events() {
      const answer = await console.must<AnyBody>('GET', '/_local/events.json');
      return Array.isArray(answer) ? answer : answer.items;
    },
    fault: async (next) => void (await console.must('POST', '/_local/stripe/faults', { next })),
    async confirmCard(clientSecret, number = CARDS.good) {
      const id = clientSecret.split('_secret_')[0];
      const form = new URLSearchParams({
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
      });
      const { status, body } = await console.call(
        'POST',
        `/_local/stripe/v1/payment_intents/${id}/confirm`,
        undefined,
        {
          raw: form.toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
      );
      return { status, body };
    },
    totals: () => console.must('GET', '/_local/stripe/totals.json'),
  };
}

const LIMIT_MS = 15_000;
const PAUSE_MS = 25;

/** Waits for what is expected to come true; says what was missing when it does not. */
export async function eventually<T>(
  look: () => Promise<T | undefined | false>,
  what: string,
  limitMs = LIMIT_MS,
): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Uploads a small picture for a purpose; gives the upload's id. */
export async function uploadPhoto(someone: Person, purpose: string): Promise<string> {
  const upload = await someone.must<{ uploadId: string; url: string; fields: Record<string, string> }>(
    'POST',
    '/api/uploads',
    {
      purpose,
      contentType: 'image/png',
      size: PIXEL.length,
    },
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, value);
  form.set('file', new Blob([PIXEL], { type: 'image/png' }), 'photo.png');
  const answer = await fetch(upload.url, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`upload answered ${answer.status} ${await answer.text()}`);
  return upload.uploadId;
}

/** One green pixel, PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
  'base64',
);
