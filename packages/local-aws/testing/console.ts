import { html } from '../src/console/html.ts';
import type { ConsoleSources } from '../src/console/sources.ts';

const NOW = Date.UTC(2026, 2, 12, 19, 3, 58);
/** Hostile text from a sender, which must never be markup on a page. */
export const HOSTILE = '<script>alert("x")</script>';

/** Returns a cloud of canned data. It adds each operation that the console calls to `done`. */
export function cannedSources(done: unknown[]): ConsoleSources {
  return {
    mail: async () => [
      {
        id: 'm2',
        at: '2026-03-12T10:00:00.000Z',
        from: 'Sward <hello@sward.test>',
        to: ['Pat <pat@sward.test>'],
        subject: HOSTILE,
        text: 'Hello',
        html: '<p style="color: red">Hello "you"</p>',
      },
      {
        id: 'm1',
        at: '2026-03-11T10:00:00.000Z',
        from: 'a@b.c',
        to: ['d@e.f', 'g@h.i'],
        subject: 's',
        text: 't',
        html: '',
      },
    ],
    mailComesBack: async (id, how) => {
      done.push(`${how} of ${id}`);
      return id === 'm2';
    },
    texts: async () => [
      {
        ...{ id: 't1', at: '2026-03-12T10:00:00.000Z', from: '+16175550199', to: '+16175550134' },
        ...{ body: HOSTILE, parts: 2 },
      },
    ],
    templates: {
      list: async () =>
        ['en', 'es'].map((language) => ({
          ...{ id: `auth.hello.${language}`, service: 'auth', name: 'hello', language },
          ...{ subject: HOSTILE, text: HOSTILE },
        })),
      markup: async (id) =>
        `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){p{color:red}}</style><p>${id}</p>`,
    },
    clock: {
      now: () => NOW,
      async advance(duration) {
        if (duration !== 'PT48H') throw new RangeError(`Not a duration: ${duration}`);
        done.push('advance');
        return NOW + 48 * 3_600_000;
      },
    },
    settled: async () => void done.push('settled'),
    async events({ since, limit }) {
      const event = {
        version: '0' as const,
        id: 'e',
        'detail-type': 'BidPlaced',
        source: 'sward.bids',
        account: '000000000000',
        time: '2026-03-12T10:00:00Z',
        region: 'us-east-1',
        resources: [],
        detail: { note: HOSTILE },
      };
      const all = Array.from({ length: 700 }, (_, index) => String(index + 1).padStart(4, '0'));
      return all
        .filter((sequence) => since === undefined || sequence > since)
        .slice(0, limit)
        .map((sequence) => ({ sequence, bus: 'sward', event, targets: ['arn:aws:sqs:us-east-1:0:inbox'] }));
    },
    queues: {
      view: (messages) => [
        {
          name: 'inbox',
          arn: 'arn:inbox',
          attributes: {
            ApproximateNumberOfMessages: '2',
            ApproximateNumberOfMessagesNotVisible: '1',
          } as Record<string, string>,
          deadLettersOf: [],
          messages: [],
        },
        {
          name: 'dead',
          arn: 'arn:dead',
          attributes: { ApproximateNumberOfMessages: '3' },
          deadLettersOf: ['inbox'],
          messages: [
            { id: '1', body: HOSTILE, receiveCount: 5, sentAt: '2026-03-12T10:00:00Z', attributes: {} },
          ].slice(0, messages),
        },
      ],
      redrive: (name) => (name === 'dead' ? Promise.resolve(3) : undefined),
    },
    deliveries: { pending: async () => [], dead: async () => [] },
    schedules: {
      list: () => [
        {
          arn: 'arn:schedule/sward/release',
          name: 'release',
          group: 'sward',
          expression: 'at(2026-03-13T10:00:00)',
          zone: 'UTC',
          enabled: true,
          deleteWhenDone: true,
          targets: [{ arn: 'arn:aws:sqs:us-east-1:0:inbox' }],
          origin: 'api',
          shown: {},
          createdAt: NOW,
          modifiedAt: NOW,
          nextAt: NOW + 1_000,
        },
      ],
      fireNow: async (arn) => void done.push(arn),
      enable: async (arn, enabled) => void done.push(`${enabled ? 'on' : 'off'} ${arn}`),
    },
    guests: [
      {
        name: 'bank',
        title: 'Bank',
        summary: HOSTILE,
        page: async () => html`<p>${HOSTILE}</p>`,
        async handleLocal({ method, path, body }) {
          done.push(`${method} ${path} ${body?.toString()}`);
          return { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' };
        },
      },
    ],
    people: {
      list: async () => [
        { email: 'dana@sward.test', status: 'FORCE_CHANGE_PASSWORD' },
        { email: 'olive@sward.test', status: 'CONFIRMED', code: '123456' },
      ],
      freshCode: async (username) => (username === 'olive@sward.test' ? '654321' : undefined),
    },
    shown: async () => [
      {
        ...{ email: 'noor@sward.test', name: HOSTILE, role: 'homeowner', signsIn: true },
        shows: [{ text: 'Three bids', href: '/bids?request=1' }],
      },
    ],
    async signIn(email) {
      done.push(`signed in ${email}`);
      return ['sid=1; Path=/', 'device=2; Path=/'];
    },
    title: 'Acme',
    actions: {
      async operators(operator) {
        if (operator.email !== 'theo@sward.test') throw new Error('Valid email is required');
        done.push(operator);
        return { outcome: 'invited' };
      },
    },
    conflicts: {
      failNextTransactions: (count) => void done.push(`next ${count}`),
      injectConflicts: (probability) => void done.push(`probability ${probability}`),
    },
  };
}
