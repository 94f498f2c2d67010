import type { Notice } from '@sward/shared/contract/messaging/notifications';
import type { Topic } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';

/** A notification to add for one recipient. */
export interface NewNotification {
  recipient: string;
  /** The topic of the preference that allows it. */
  kind: Topic;
  notice: Notice;
  /** Path in the site. */
  link: string;
  /** An id with at most one unread notification, the latest. */
  about?: string;
  /** Condition of the write; on conflict: state_changed. */
  check?: Write;
  /** Deadline until which it is pushed at any hour. */
  urgentUntil?: string;
}
