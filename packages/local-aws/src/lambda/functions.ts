import { availableParallelism } from 'node:os';
import type { LoadedResource } from '../cfn/load.ts';
import { REGION } from '../cfn/resource-types.ts';
import { type Limits, limitsOf } from '../core/limits.ts';
import type { Functions, Meter } from '../core/types.ts';
import type { EndpointLine } from './endpoint-line.ts';
import type { ThreadOptions } from './execution-environment.ts';
import { failure } from './failure.ts';
import { type FunctionDefinition, readDefinition } from './function-definition.ts';
import { meteredEnvironment } from './metered-environment.ts';
import { loadNatives } from './native-packages.ts';
import { createPool, type Pool } from './pool.ts';
import { createSharedThreads } from './shared-threads.ts';
import { startEnvironment } from './thread.ts';

const IDLE_MS = 5 * 60_000;
/** Most environments of one function. More than cores gain nothing, and fewer than two would keep calls from racing. */
const MOST_THREADS = Math.min(4, Math.max(2, availableParallelism()));
/** Most environments of a function in shared threads. They cost little and mostly wait for the tables. */
const MOST_IN_SHARED_THREADS = 12;

export interface LocalFunctions extends Functions {
  definitions: readonly FunctionDefinition[];
  /** Finds a function by ARN, partial ARN or name. */
  find(nameOrArn: string): FunctionDefinition | undefined;
  /** Ends every worker and cuts off running invocations. */
  stop(): Promise<void>;
}

export interface FunctionsOptions {
  resources: readonly LoadedResource[];
  /** Address of the AWS endpoint, without a trailing slash. */
  awsUrl: string;
  /** Returns the key with which a function signs its calls. */
  keyOf(definition: FunctionDefinition): { accessKeyId: string; secretAccessKey: string };
  clockOffset: SharedArrayBuffer;
  /** Handles calls of functions to the endpoint. Without it they use the network. */
  answer?: EndpointLine['answer'];
  print: ThreadOptions['print'];
  /** Variables of this run, which override those of the template. */
  overrides?: Record<string, string>;
  idleMs?: number;
  /** The limits of AWS by default. */
  limits?: Limits;
  /** Counts every invocation. */
  meter?: Meter;
  /**
   * Returns the file with the code of a bundle's folder, from a build in which functions share their modules. Such
   * functions share threads. Others have threads of their own.
   */
  sharedEntry?: ((folder: string) => string | undefined) | undefined;
  /** Number of shared threads; by default it depends on the cores. */
  sharedThreads?: number;
}

/** Runs the functions of the templates in worker threads. Each function has variables of its own. */
export function createFunctions(options: FunctionsOptions): LocalFunctions {
  const {
    resources,
    awsUrl,
    clockOffset,
    answer,
    print,
    idleMs = IDLE_MS,
    limits = limitsOf(),
    meter,
    sharedEntry,
  } = options;
  const line = answer && { origin: awsUrl, answer };
  const definitions = resources.filter(({ type }) => type === 'AWS::Lambda::Function').map(readDefinition);
  const pools = new Map<string, Pool>();
  const threadOptions = { clockOffset, limits, line, print };
  const threads = createSharedThreads(threadOptions, options.sharedThreads);

  function poolOf(definition: FunctionDefinition): Pool {
    const known = pools.get(definition.arn);
    if (known) return known;
    loadNatives(definition.folder);
    const variables = variablesOf(definition, options);
    const entry = sharedEntry?.(definition.folder);
    const pool = createPool({
      concurrency: Math.min(definition.concurrency, entry ? MOST_IN_SHARED_THREADS : MOST_THREADS),
      idleMs,
      start: () => {
        const environment = entry
          ? threads.open(definition, variables, entry)
          : startEnvironment(definition, variables, threadOptions);
        return meter ? meteredEnvironment(environment, definition, meter) : environment;
      },
    });
    pools.set(definition.arn, pool);
    return pool;
  }

  const find = (nameOrArn: string) =>
    definitions.find(
      ({ arn, name }) => arn === nameOrArn || name === nameOrArn || arn.endsWith(`:${nameOrArn}`),
    );

  return {
    definitions,
    find,
    async invoke(functionArn, event) {
      const definition = find(functionArn);
      if (!definition) throw failure('ResourceNotFoundException', `Function not found: ${functionArn}`);
      return poolOf(definition).invoke(event);
    },
    async stop() {
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
      await threads.stop();
    },
  };
}

function variablesOf(
  definition: FunctionDefinition,
  { awsUrl, keyOf, overrides }: FunctionsOptions,
): Record<string, string> {
  const { accessKeyId, secretAccessKey } = keyOf(definition);
  return {
    ...withoutNodeOptions(definition.variables),
    ...overrides,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_ENDPOINT_URL: awsUrl,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: definition.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMb),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${definition.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    LAMBDA_TASK_ROOT: definition.folder,
    LANG: 'en_US.UTF-8',
    TZ: 'UTC',
    _HANDLER: definition.handler,
  };
}

/** Removes the options of Node, which would apply to the whole thread. */
function withoutNodeOptions({ NODE_OPTIONS: _, ...others }: Record<string, string>) {
  return others;
}
