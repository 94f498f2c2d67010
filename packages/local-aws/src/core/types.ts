/**
 * Types that every part of the local cloud shares. Each AWS service is one folder that implements
 * {@link AwsService}. All of them keep their state in the one {@link Store} and read the one
 * {@link CloudClock}. Work that must not be lost goes to the one {@link Deliveries} list.
 */

/** A value that survives JSON unchanged. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** A stored value: JSON, or an object that is JSON, because TypeScript assigns no interface to `Json`. */
export type Storable = Json | object;

export type StoreOp = { type: 'put'; key: string; value: Storable } | { type: 'del'; key: string };

/** The one LevelDB. Keys are strings, values JSON; `batch` is atomic and survives `kill -9`. */
export interface Store {
  get<T = Json>(key: string): Promise<T | undefined>;
  put(key: string, value: Storable): Promise<void>;
  delete(key: string): Promise<void>;
  batch(ops: readonly StoreOp[]): Promise<void>;
  /** Entries whose key starts with `prefix`, in key order; `after` is exclusive. */
  list<T = Json>(
    prefix: string,
    options?: { after?: string; limit?: number; reverse?: boolean },
  ): AsyncIterable<[key: string, value: T]>;
  close(): Promise<void>;
}

/** The product's time: real time plus an offset that `POST /_local/clock` moves forward. */
export interface CloudClock {
  /** Milliseconds since the epoch, product time. */
  now(): number;
  /** Milliseconds that product time is ahead of real time. */
  offset(): number;
}

/** The signer of a call, with the statements of its role. The administrator (seed, tests) may do everything. */
export interface Principal {
  accessKeyId: string;
  secretAccessKey: string;
  name: string;
  administrator: boolean;
  statements: readonly PolicyStatement[];
}

export interface PolicyStatement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

/** One permission that a call needs. Context holds condition keys, e.g. `dynamodb:LeadingKeys` -> values. */
export interface Access {
  action: string;
  resource: string;
  context?: Record<string, string | string[]>;
}

/** An HTTP call on the AWS endpoint, after its signature's access key has been looked up. */
export interface AwsCall {
  method: string;
  /** Path without the query, still percent-encoded. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
  principal: Principal;
}

export interface AwsReply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A reply. With `destroy` the connection breaks without a response, as when the reply is lost. */
export type EndpointReply = AwsReply & { destroy?: true };

/** One AWS service of the local cloud. */
export interface AwsService {
  /** Name in the SigV4 credential scope: `dynamodb`, `s3`, `ses`, `events`, `sqs`, `scheduler`, `cognito-idp`, … */
  readonly scope: string;
  /** Returns every permission that the call needs. The endpoint refuses a principal that lacks one of them. */
  accesses(call: AwsCall): Access[] | Promise<Access[]>;
  /** Handles the call as AWS would, service errors included. Throws only for defects. */
  handle(call: AwsCall): Promise<AwsReply>;
  /** Shapes an authorization failure the way this service's protocol does. */
  denied(call: AwsCall, message: string): AwsReply;
}

/**
 * Counts usage that AWS would bill, as it happens. `what` is `service:Thing`, and `of` names the function, table or
 * route that used it. Nothing is counted without a meter.
 */
export type Meter = (what: string, amount: number, of?: string) => void;

/** A resource of the synthesized templates, intrinsic functions resolved. */
export interface Resource {
  stack: string;
  logicalId: string;
  /** CloudFormation type, e.g. `AWS::DynamoDB::Table`. */
  type: string;
  /** Value of `Ref`. */
  ref: string;
  /** Value of `Fn::GetAtt Arn`, for the types that have one. */
  arn: string;
  // biome-ignore lint/suspicious/noExplicitAny: templates are data of many shapes; each service reads its own type.
  properties: Record<string, any>;
}

/** The functions of the templates. `invoke` returns a function's result, or throws a {@link FunctionError}. */
export interface Functions {
  invoke(functionArn: string, event: unknown): Promise<unknown>;
}

export interface FunctionError extends Error {
  errorType: string;
}

/** An AWS event, for the account's own bus. */
export interface ServiceEvent {
  /** E.g. `aws.s3`. */
  source: string;
  detailType: string;
  /** ARNs. */
  resources: string[];
  /** Product time in milliseconds. */
  time: number;
  detail: { [key: string]: Json | undefined };
}

/** Publishes AWS events in the store batch of the change that they report. */
export interface ServiceEvents {
  /** Returns store operations. Call `wake()` after the batch is written. */
  serviceOps(event: ServiceEvent): StoreOp[];
  wake(): void;
}

export interface RetryPolicy {
  /** Total attempts before the dead letter. */
  maxAttempts: number;
  /** Wait before attempt 2; doubles each time up to `maxDelayMs`. */
  firstDelayMs: number;
  maxDelayMs: number;
}

export interface NewDelivery {
  /** Kind of handler that delivers: `lambda` (async invoke), `queue`, `stream`, `webhook`, `schedule`, … */
  kind: string;
  /** Receiver: a function ARN, a queue ARN, a URL, … */
  target: string;
  payload: Storable;
  /** Product time in milliseconds; at once when absent. */
  dueAt?: number;
  retry: RetryPolicy;
  /** ARN of the queue that takes the payload after the last attempt. Without one the list keeps it as dead. */
  deadLetterArn?: string;
}

export interface Delivery extends NewDelivery {
  id: string;
  attempts: number;
  dueAt: number;
  createdAt: number;
  lastError?: string;
}

/**
 * The one durable list of work to hand over. A caller that accepts work writes it here in the same batch as
 * its own state (`ops`), so that nothing is acknowledged before its write.
 */
export interface Deliveries {
  /** Returns store operations that add the delivery. Call `wake()` after the batch is written. */
  ops(delivery: NewDelivery): StoreOp[];
  /** Writes the delivery and wakes the pump. */
  send(delivery: NewDelivery): Promise<void>;
  /** Notifies the pump that new work was written. */
  wake(): void;
  /** Registers the handler of a kind. When it throws, the retry policy decides about another attempt. */
  handle(kind: string, deliver: (delivery: Delivery) => Promise<void>): void;
  /** Resolves once all deliveries that are due now, retries included, are done. */
  settled(): Promise<void>;
  /** Returns deliveries that failed their last attempt and had no dead-letter queue. */
  dead(): Promise<Delivery[]>;
}
