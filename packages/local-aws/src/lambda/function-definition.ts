import type { LoadedResource } from '../cfn/load.ts';

/** A function of the templates, as the pool needs it. */
export interface FunctionDefinition {
  name: string;
  arn: string;
  roleArn: string;
  /** Absolute folder of the bundle. */
  folder: string;
  handler: string;
  timeoutMs: number;
  memoryMb: number;
  /** Reserved concurrency; Infinity when none is reserved. */
  concurrency: number;
  variables: Record<string, string>;
}

/** Reads an `AWS::Lambda::Function`. Throws an error that names it when it is not a Node function with a handler. */
export function readDefinition({
  stack,
  logicalId,
  ref,
  arn,
  codeFolder,
  properties,
}: LoadedResource): FunctionDefinition {
  const { Runtime, Handler, Role, Timeout = 3, MemorySize = 128, Environment } = properties;
  if (!codeFolder || !Handler || !String(Runtime).startsWith('nodejs')) {
    throw new Error(`Stack ${stack}, ${logicalId}: only Node functions with bundled code can run here`);
  }
  const variables: Record<string, unknown> = Environment?.Variables ?? {};
  return {
    name: ref,
    arn,
    roleArn: Role,
    folder: codeFolder,
    handler: Handler,
    timeoutMs: Number(Timeout) * 1000,
    memoryMb: Number(MemorySize),
    concurrency: properties.ReservedConcurrentExecutions ?? Number.POSITIVE_INFINITY,
    variables: Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, String(value)])),
  };
}
