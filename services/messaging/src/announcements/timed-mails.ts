import type { Topic } from '@sward/shared/product';
import type { MailName } from '../templates/index.ts';
import type { Recipient, TextName } from './announcement.ts';

/**
 * Mails of timers rather than events. Before sending, the reason is checked again. `push`: the page of the push beside it.
 */
export const timedMails = [
  { topic: 'reminders', mail: 'job-tomorrow', to: ['owner'], text: 'job-tomorrow-owner', push: 'job' },
  { topic: 'reminders', mail: 'job-tomorrow', to: ['provider'], text: 'job-tomorrow-provider', push: 'job' },
  { topic: 'reminders', mail: 'review-reminder', to: ['owner'], push: 'job' },
  { topic: 'account', mail: 'insurance-ends', to: ['provider'] },
  { topic: 'nearby', mail: 'requests-nearby', to: ['provider'], push: 'find-work' },
  { topic: 'bids', mail: 'questions-answered', to: ['bidders'] },
  { topic: 'messages', mail: 'unread-messages', to: ['receiver'] },
] as const satisfies readonly {
  topic: Topic;
  mail: MailName;
  to: readonly Recipient[];
  text?: TextName;
  push?: 'job' | 'find-work';
}[];

type TimedMail = (typeof timedMails)[number];

/** Returns the timer's mail of that name that is pushed too. */
export function timedPushOf(name: MailName): Extract<TimedMail, { push: string }> | undefined {
  return timedMails.find(
    (each): each is Extract<TimedMail, { push: string }> => each.mail === name && 'push' in each,
  );
}
