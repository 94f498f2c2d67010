import type { StoreOp } from '../core/types.ts';

/** The door through which the rest of the cloud puts messages into queues. */
export interface QueueWriter {
  /** Whether the ARN names a queue of the templates. */
  has(queueArn: string): boolean;
  /**
   * Store operations that add a message; write them in one batch with the state that gave rise to it,
   * then call `wake()`. `attributes` become message attributes of type String. Throws for an unknown queue.
   */
  ops(queueArn: string, body: string, attributes?: Record<string, string>): StoreOp[];
  /** Tells the queues that messages were written. */
  wake(): void;
}
