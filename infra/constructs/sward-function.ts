import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { FUNCTIONS } from '../paths.ts';
import type { Stage } from '../stage.ts';

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
}

/** One function: Node 24 on arm64, the shared bundle, its own role and its own log group with retention. */
export class SwardFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, props: SwardFunctionProps) {
    const name = `sward-${props.stage.name}-${props.name ?? props.bundle}`;
    super(scope, id, {
      functionName: name,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(FUNCTIONS, props.bundle)),
      handler: `index.${props.handler ?? 'handler'}`,
      timeout: props.timeout ?? Duration.seconds(15),
      memorySize: props.memorySize ?? 512,
      environment: { NODE_OPTIONS: '--enable-source-maps', STAGE: props.stage.name, ...props.environment },
      loggingFormat: LoggingFormat.JSON,
      logGroup: new LogGroup(scope, `${id}Logs`, {
        logGroupName: `/sward/${props.stage.name}/${props.name ?? props.bundle}`,
        retention: RetentionDays.THREE_MONTHS,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    });
  }
}
