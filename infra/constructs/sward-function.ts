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
  /** Whether it needs packages that are built for its machine; the bundle names them. */
  native?: boolean;
  /** Whether it records its segments, of the share of traces that the stage sets. */
  traced?: boolean;
}

/** Returns the name of a function's log group. `fn` is the function's name without product and stage. */
export const logGroupName = (stage: string, fn: string): string => `/sward/${stage}/${fn}`;

/** One function: Node 24 on arm64, its bundle, its own log group with retention, its own role that writes only there. */
export class SwardFunction extends LambdaFunction {
  /** The target of callers: the alias of the released version, or the function itself where a stage releases in place. */
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
    // The default role of a function may write to every log group of the account.
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
