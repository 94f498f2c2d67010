import type { Topic } from '@sward/shared/product';
import type { MailName } from '../templates/index.ts';
import type { Recipient, TextName } from './announcement.ts';

/** Mails of timers rather than events. Before sending, the reason is checked again. */
export const timedMails = [
  { topic: 'reminders', mail: 'job-tomorrow', to: ['owner'], text: 'job-tomorrow-owner' },
  { topic: 'reminders', mail: 'job-tomorrow', to: ['provider'], text: 'job-tomorrow-provider' },
  { topic: 'reminders', mail: 'review-reminder', to: ['owner'] },
  { topic: 'nearby', mail: 'requests-nearby', to: ['provider'] },
  { topic: 'bids', mail: 'questions-answered', to: ['bidders'] },
  { topic: 'messages', mail: 'unread-messages', to: ['receiver'] },
] as const satisfies readonly {
  topic: Topic;
  mail: MailName;
  to: readonly Recipient[];
  text?: TextName;
}[];
