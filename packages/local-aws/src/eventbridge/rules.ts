import type { Json, Resource } from '../core/types.ts';
import type { SenderFailurePolicy } from '../deliveries/lambda.ts';
import { compilePattern, type EventMatcher } from './pattern.ts';

/** A target of a rule or a schedule. */
export interface Target extends SenderFailurePolicy {
  arn: string;
  /** Sent instead of the event. */
  input?: string;
}

export interface Rule {
  arn: string;
  bus: string;
  matches: EventMatcher;
  targets: Target[];
}

/** Returns the enabled rules with an event pattern. Throws for a target or a setting that is not emulated. */
export function readRules(resources: readonly Resource[]): Rule[] {
  return resources
    .filter(
      ({ type, properties }) =>
        type === 'AWS::Events::Rule' && properties.EventPattern && properties.State !== 'DISABLED',
    )
    .map(({ arn, properties }) => ({
      arn,
      bus: busName(properties.EventBusName),
      matches: compilePattern(properties.EventPattern),
      targets: (properties.Targets ?? []).map(readRuleTarget),
    }));
}

/** Returns the name of a bus from its name or its ARN. */
export function busName(nameOrArn: string | undefined): string {
  return (nameOrArn ?? 'default').split('/').at(-1) ?? 'default';
}

/** Reads a target of a rule. Its input, where it has one, is JSON. */
export function readRuleTarget(target: { [key: string]: Json | undefined }): Target {
  const read = readTarget(target);
  if (read.input !== undefined) JSON.parse(read.input);
  return read;
}

/** Reads a target of a rule or of a schedule. Both write it in the same form. */
export function readTarget(target: { [key: string]: Json | undefined }): Target {
  const arn = String(target.Arn);
  if (!/^arn:aws:(sqs|lambda):/.test(arn)) throw new Error(`${arn}: targets are queues and functions`);
  if (target.InputPath || target.InputTransformer) {
    throw new Error(`${arn}: InputPath and InputTransformer are not part of the local cloud`);
  }
  const retry = target.RetryPolicy as { MaximumRetryAttempts?: number } | undefined;
  const deadLetter = target.DeadLetterConfig as { Arn?: string } | undefined;
  return {
    arn,
    ...(target.Input !== undefined && { input: String(target.Input) }),
    ...(retry?.MaximumRetryAttempts !== undefined && { maximumRetryAttempts: retry.MaximumRetryAttempts }),
    ...(deadLetter?.Arn !== undefined && { deadLetterArn: deadLetter.Arn }),
  };
}
