import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  type IFunction,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { CLOUD_FUNCTIONS, FUNCTIONS } from '../paths.ts';
import { reservedFor } from '../reserved-concurrency.ts';
import type { Stage } from '../stage.ts';
import { releasedAlias } from './releases.ts';

export interface SwardFunctionProps {
  stage: Stage;
  /** Name of the bundle in dist/functions, and of the function in its stage. */
  bundle: string;
  /** Default: the bundle's name. */
  name?: string;
  /** Exported function; default `handler`. */
  handler?: string;
  environment: Record<string, string>;
  timeout?: Duration;
  memorySize?: number;
  /** Whether it needs packages made for the machine that it runs on; the bundle names them. */
  native?: boolean;
  /** Whether it records its part of traces, of as many as the stage says. */
  traced?: boolean;
}

/** Where a function logs, by its name without the stage. */
export const logGroupName = (stage: string, fn: string): string => `/sward/${stage}/${fn}`;

/** One function: Node 24 on arm64, the shared bundle, its own log group with retention, its own role that writes there alone. */
export class SwardFunction extends LambdaFunction {
  /** What callers call: the alias of the version that is released, or the function itself where a stage releases in place. */
  readonly live: IFunction;

  constructor(scope: Construct, id: string, props: SwardFunctionProps) {
    const { stage } = props;
    const own = props.name ?? props.bundle;
    const name = `sward-${stage.name}-${own}`;
    const folder = props.native && stage.cloud === 'aws' ? CLOUD_FUNCTIONS : FUNCTIONS;
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      logGroupName: logGroupName(stage.name, own),
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // The role that a function gets by default may write to every log group of the account.
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    if (props.traced) role.addToPolicy(sendTraces());
    super(scope, id, {
      functionName: name,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(folder, props.bundle)),
      handler: `index.${props.handler ?? 'handler'}`,
      timeout: props.timeout ?? Duration.seconds(15),
      memorySize: props.memorySize ?? 512,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        STAGE: stage.name,
        ...(props.traced && stage.tracePercent > 0 && { TRACE_PERCENT: String(stage.tracePercent) }),
        ...props.environment,
      },
      reservedConcurrentExecutions: reservedFor(own, stage.lambdaConcurrency),
      loggingFormat: LoggingFormat.JSON,
      logGroup,
      role,
    });
    this.live = stage.releases === 'in-place' ? this : releasedAlias(this, name, stage);
  }
}

/** X-Ray has no resources that a permission could name. */
function sendTraces(): PolicyStatement {
  return new PolicyStatement({ actions: ['xray:PutTraceSegments'], resources: ['*'] });
}
