import type { Deliveries, Functions, Json, NewDelivery, Resource } from '../core/types.ts';

/** Handles the deliveries of kind `lambda`: asynchronous invocations of functions. */
export function deliverToFunctions(deliveries: Deliveries, functions: Functions): void {
  deliveries.handle('lambda', async (delivery) => {
    await functions.invoke(delivery.target, delivery.payload);
  });
}

/** Settings of the sender for failures, used where the function has none of its own. */
export interface SenderFailurePolicy {
  maximumRetryAttempts?: number;
  deadLetterArn?: string;
}

export type AsyncInvocations = (
  functionArn: string,
  event: Json,
  sender?: SenderFailurePolicy,
) => NewDelivery;

/** Shorter than the one and two minutes of AWS, so that developers need not wait. The number of retries is the same. */
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;
const AWS_RETRIES = 2;

/**
 * Creates deliveries that invoke a function asynchronously. The function's own settings
 * (`AWS::Lambda::EventInvokeConfig`, then `DeadLetterConfig`) decide on retries and on the dead letter. A function
 * without any falls back to the retry policy and dead-letter queue of the sending rule or schedule.
 */
export function createAsyncInvocations(resources: readonly Resource[]): AsyncInvocations {
  const own = new Map<string, { retries?: number; deadLetterArn?: string }>();
  for (const { type, arn, properties } of resources) {
    if (type === 'AWS::Lambda::Function' && properties.DeadLetterConfig?.TargetArn) {
      own.set(arn, { deadLetterArn: properties.DeadLetterConfig.TargetArn });
    }
  }
  for (const { type, properties } of resources) {
    if (type !== 'AWS::Lambda::EventInvokeConfig') continue;
    const arn = functionArn(properties.FunctionName);
    own.set(arn, {
      retries: properties.MaximumRetryAttempts,
      deadLetterArn: properties.DestinationConfig?.OnFailure?.Destination ?? own.get(arn)?.deadLetterArn,
    });
  }

  return (target, event, sender = {}) => {
    const settings = own.get(target);
    const retries = settings?.retries ?? sender.maximumRetryAttempts ?? AWS_RETRIES;
    const deadLetterArn = settings?.deadLetterArn ?? sender.deadLetterArn;
    return {
      kind: 'lambda',
      target,
      payload: event,
      retry: { maxAttempts: retries + 1, firstDelayMs: FIRST_DELAY_MS, maxDelayMs: LONGEST_DELAY_MS },
      ...(deadLetterArn !== undefined && { deadLetterArn }),
    };
  };
}

/** Returns the ARN of a function, which templates name by its name or its ARN. */
export function functionArn(nameOrArn: string): string {
  return nameOrArn.startsWith('arn:')
    ? nameOrArn
    : `arn:aws:lambda:us-east-1:000000000000:function:${nameOrArn}`;
}
