import type { StoreOp } from '../core/types.ts';

/** Writes messages of the rest of the cloud into queues. */
export interface QueueWriter {
  /** Returns whether the ARN names a queue of the templates. */
  has(queueArn: string): boolean;
  /**
   * Returns store operations that add a message. Write them in one batch with the state that caused it,
   * then call `wake()`. `attributes` become message attributes of type String. Throws for an unknown queue.
   */
  ops(queueArn: string, body: string, attributes?: Record<string, string>): StoreOp[];
  /** Notifies the queues that messages were written. */
  wake(): void;
}
