import type { Mutant } from '../bug.ts';

const messaging = (file: string) => `services/messaging/src/${file}.ts`;

/** Mails and texts: to whom, how often, and how they are stopped. */
export const inMessaging: readonly Mutant[] = [
  {
    name: 'the link of a mail stops mails of another kind',
    file: messaging('follow-link'),
    piece: 'saveMailChoice(link.accountId, link.kind, mail)',
    instead: "saveMailChoice(link.accountId, link.kind === 'bids' ? 'jobs' : 'bids', mail)",
    finder: messaging('preferences.test'),
  },
  {
    name: 'the mail of a declined bid goes to whose bid was accepted',
    file: messaging('mail-bid-declined'),
    piece: 'recipient: job.bid.providerId',
    instead: `recipient:
      (await readRequest(ports.marketplace, job.bid.requestId))?.acceptedProviderId ?? job.bid.providerId`,
    behind: {
      file: messaging('mail-bid-declined'),
      piece: "import { readJob } from './job.ts';",
      instead: "import { readRequest } from '@sward/requests';\nimport { readJob } from './job.ts';",
    },
    finder: messaging('mails.test'),
  },
  {
    name: 'a text is sent again with each attempt of its mail',
    file: messaging('text-store'),
    piece: '    if: missing(),\n    lost: () => new AlreadyHandled(`messaging.text',
    instead: '    lost: () => new AlreadyHandled(`messaging.text',
    finder: messaging('texts.test'),
  },
  {
    name: 'a suppressed address in another case gets mail',
    file: messaging('suppression-store'),
    piece: 'email.trim().toLowerCase()',
    instead: 'email.trim()',
    finder: messaging('mails-in-vain.test'),
  },
];
