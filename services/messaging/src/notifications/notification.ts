import type { Notice } from '@sward/shared/contract/messaging/notifications';
import type { Topic } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';

/** One person who is told of an event. */
export interface Told {
  recipient: string;
  /** The person's switch that it belongs to. */
  kind: Topic;
  notice: Notice;
  /** Address in the site of what it is about. */
  link: string;
  /** As long as it is unread there is one notification of it, the latest. */
  about?: string;
  /** What has to hold at the moment of writing; lost: state_changed. */
  check?: Write;
}
