import type { EventOf } from '@sward/shared/events';
import { PATIENCE_MS } from './patience.ts';
import { type Person, person } from './people.ts';
import { fileBegan } from './shared-stack.ts';

export interface Mail {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Headers of a raw message, by lower-case name. */
  headers: Record<string, string>;
  at: string;
}

/** An event as the bus delivered it. */
export interface HeardEvent {
  source: string;
  'detail-type': string;
  detail: EventOf;
}

/** The part of Stripe's response to the browser that tests read. */
export interface ConfirmedIntent {
  status?: string;
  amount_received?: number;
  error?: { code: string };
}

/** Stripe's totals, in cents. */
export interface StripeTotals {
  charges: number;
  balance: { available: number; pending: number };
}

/** The console of a running Sward, as people and tests use it. */
export interface Local {
  /** Returns the newest 500 mails. */
  mails(): Promise<Mail[]>;
  allMails(): Promise<Mail[]>;
  /**
   * Returns the newest mail to this address whose subject matches and whose text contains `saying`. Waits for it.
   * Ignores mails from before the test file began on the same stack.
   */
  mailTo(to: string, subject: RegExp, saying?: string): Promise<Mail>;
  /** Moves the product's clock and fires what is due. */
  advance(duration: string): Promise<string>;
  /** Turns schedules off, or on again: those that a file does not need would fire on every day of a long walk. */
  toggleSchedules(...schedules: string[]): Promise<void>;
  now(): Promise<number>;
  /** Waits until all work so far is done and no schedule fires for minutes, so that tables can be compared. */
  quiet(): Promise<void>;
  /** Returns the product's events, without those of AWS. */
  events(): Promise<HeardEvent[]>;
  fault(next: string): Promise<void>;
  /** Confirms an intent as Stripe.js would. Returns status and body of the response. */
  confirmCard(
    clientSecret: string,
    number?: string,
    keep?: boolean,
  ): Promise<{ status: number; body: ConfirmedIntent }>;
  /** Passes the bank's authentication of an intent. */
  authenticate(clientSecret: string): Promise<void>;
  /** Decides a chargeback as the bank. */
  decideDispute(id: string, status: 'won' | 'lost'): Promise<void>;
  totals(): Promise<StripeTotals>;
}

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  authentication: '4000002500003155',
  /** Card whose bank takes the money back as soon as Stripe charges it. */
  disputed: '4000000000000259',
  /** Card that asks for authentication every time, so it is declined while the homeowner is away. */
  alwaysAsks: '4000002760003184',
};

/** Frequent schedules fire every five minutes. Those of one deployment fire together, at most three times in all. */
const QUIET_S = 100;

export function local(siteUrl: string): Local {
  const console = person(siteUrl);
  return {
    mails: () => console.must('GET', '/_local/mail.json'),
    async allMails() {
      const all: Mail[] = [];
      for (let before = ''; ; before = `?before=${all.at(-1)?.id}`) {
        const some = await console.must<Mail[]>('GET', `/_local/mail.json${before}`);
        if (some.length === 0) return all;
        all.push(...some);
      }
    },
    async mailTo(to, subject, saying = '') {
      return await eventually(async () => {
        const mails = await console.must<Mail[]>('GET', `/_local/mail.json?to=${encodeURIComponent(to)}`);
        return mails.find(
          (mail) =>
            mail.to === to &&
            subject.test(mail.subject) &&
            mail.text.includes(saying) &&
            mail.at >= (fileBegan() ?? ''),
        );
      }, `a mail to ${to} about ${subject} ${saying}`);
    },
    async advance(duration) {
      return (await console.must<{ now: string }>('POST', '/_local/clock', { advance: duration })).now;
    },
    async toggleSchedules(...schedules) {
      for (const name of schedules) await console.must('POST', `/_local/schedules/${name}/switch`);
    },
    async now() {
      return Date.parse((await console.must<{ now: string }>('GET', '/_local/clock')).now);
    },
    async quiet() {
      const secondsToNext = async () => {
        const schedules = await console.must<{ nextAt: string | null }[]>('GET', '/_local/schedules.json');
        const firings = schedules.flatMap(({ nextAt }) => nextAt ?? []).map((at) => Date.parse(at));
        return Math.ceil((Math.min(...firings) - (await this.now())) / 1000);
      };
      for (let seconds = 0; seconds < QUIET_S; seconds = await secondsToNext())
        await this.advance(`PT${Math.max(seconds, 0) + 1}S`);
    },
    async events() {
      const all = await console.must<HeardEvent[]>('GET', '/_local/events.json');
      return all.filter(({ source }) => !source.startsWith('aws.'));
    },
    fault: async (next) => void (await console.must('POST', '/_local/stripe/faults', { next })),
    async confirmCard(clientSecret, number = CARDS.good, keep = false) {
      const id = clientSecret.split('_secret_')[0];
      const form = new URLSearchParams({
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
        ...(keep && { setup_future_usage: 'off_session' }),
      });
      const { status, body } = await console.call<ConfirmedIntent>(
        'POST',
        `/_local/stripe/v1/${id?.startsWith('seti_') ? 'setup' : 'payment'}_intents/${id}/confirm`,
        undefined,
        {
          raw: form.toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
      );
      return { status, body };
    },
    async authenticate(clientSecret) {
      const id = clientSecret.split('_secret_')[0];
      const raw = new URLSearchParams({ client_secret: clientSecret, outcome: 'succeed' }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const path = `/_local/stripe/v1/payment_intents/${id}/authenticate`;
      const { status } = await console.call('POST', path, undefined, { raw, headers });
      if (status !== 200) throw new Error(`authentication answered ${status}`);
    },
    decideDispute: async (id, status) =>
      void (await console.must('POST', `/_local/stripe/disputes/${id}`, { status })),
    totals: () => console.must('GET', '/_local/stripe/totals.json'),
  };
}

/** Pause between two looks, in ms. Each is a tenth longer than the last, since a look costs a call or more. */
const FIRST_PAUSE = 25;
const LONGEST_PAUSE = 250;

/** Waits until `look` finds something and returns it. Throws with the name of what was missing. */
export async function eventually<T>(look: () => Promise<T | undefined | false>, what: string): Promise<T> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, pause * 1.1)) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (patience.aborted) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Uploads a picture for a purpose, a small one by default. Returns the id of the upload. */
export async function uploadPhoto(
  someone: Person,
  purpose: string,
  { bytes, type }: { bytes: Buffer; type: string } = { bytes: PIXEL, type: 'image/png' },
): Promise<string> {
  const upload = await someone.must<{ uploadId: string; url: string; fields: Record<string, string> }>(
    'POST',
    '/api/uploads',
    { purpose, contentType: type, size: bytes.length },
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, value);
  form.set('file', new Blob([Uint8Array.from(bytes)], { type }), 'photo');
  const answer = await fetch(upload.url, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`upload answered ${answer.status} ${await answer.text()}`);
  return upload.uploadId;
}

/** One green pixel, PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWMwXmUMAAIkARHyDVVIAAAAAElFTkSuQmCC',
  'base64',
);
