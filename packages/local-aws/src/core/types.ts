/**
 * What every part of the local cloud shares. Each AWS service is one folder that implements
 * {@link AwsService}; all of them keep their state in the one {@link Store}, read the one
 * {@link CloudClock} and hand work that must not be lost to the one {@link Deliveries} list.
 */

/** A value that survives JSON unchanged. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** What is kept: JSON, or an object that is JSON by its definition, for an interface has no view as `Json`. */
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

/** Who signed a call. `policies` are the statements of the role; the administrator (seed, tests) has none and may do all. */
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

/** With `destroy` the connection breaks off without an answer: how a service imitates a lost reply. */
export type EndpointReply = AwsReply & { destroy?: true };

/** One AWS service of the local cloud. */
export interface AwsService {
  /** Name in the SigV4 credential scope: `dynamodb`, `s3`, `ses`, `events`, `sqs`, `scheduler`, `cognito-idp`, … */
  readonly scope: string;
  /** Every permission that the call needs; the endpoint answers AccessDenied unless the principal has them all. */
  accesses(call: AwsCall): Access[] | Promise<Access[]>;
  /** Answers the call as AWS would, service errors included. Throws only for defects. */
  handle(call: AwsCall): Promise<AwsReply>;
  /** Shapes an authorization failure the way this service's protocol does. */
  denied(call: AwsCall, message: string): AwsReply;
}

/**
 * Told of what AWS would bill, as it happens: `what` is `service:Thing`, `of` names who or what it was for. Nothing is
 * counted unless a person asks.
 */
export type Meter = (what: string, amount: number, of?: string) => void;

/** A resource of the synthesized templates, intrinsic functions resolved. */
export interface Resource {
  stack: string;
  logicalId: string;
  /** CloudFormation type, e.g. `AWS::DynamoDB::Table`. */
  type: string;
  /** What `Ref` gives. */
  ref: string;
  /** What `Fn::GetAtt Arn` gives, where the type has one. */
  arn: string;
  // biome-ignore lint/suspicious/noExplicitAny: templates are data of many shapes; each service reads its own type.
  properties: Record<string, any>;
}

/** Runs a function of the templates and gives what it returned; throws a {@link FunctionError} when the function failed. */
export interface Functions {
  invoke(functionArn: string, event: unknown): Promise<unknown>;
}

export interface FunctionError extends Error {
  errorType: string;
}

/** What a service of AWS tells the account's own bus. */
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

/** Takes what services of AWS tell, in the batch of what they tell of. */
export interface ServiceEvents {
  /** Store operations; call `wake()` after the batch is written. */
  serviceOps(event: ServiceEvent): StoreOp[];
  wake(): void;
}

export interface RetryPolicy {
  /** Attempts in all before the dead letter. */
  maxAttempts: number;
  /** Wait before attempt 2; doubles each time up to `maxDelayMs`. */
  firstDelayMs: number;
  maxDelayMs: number;
}

export interface NewDelivery {
  /** Which handler delivers: `lambda` (async invoke), `queue`, `stream`, `webhook`, `schedule`, … */
  kind: string;
  /** Where to: a function ARN, a queue ARN, a URL, … */
  target: string;
  payload: Storable;
  /** Product time in milliseconds; at once when absent. */
  dueAt?: number;
  retry: RetryPolicy;
  /** Queue ARN that takes the payload when the attempts are used up; without one it is kept as dead in the list. */
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
  /** Store operations that add the delivery; call `wake()` after the batch is written. */
  ops(delivery: NewDelivery): StoreOp[];
  /** Writes the delivery and wakes the pump. */
  send(delivery: NewDelivery): Promise<void>;
  /** Tells the pump that new work was written. */
  wake(): void;
  /** Registers the handler of a kind. A throw means: try again by the retry policy. */
  handle(kind: string, deliver: (delivery: Delivery) => Promise<void>): void;
  /** Resolves once nothing that is due now (retries included) is left to deliver or running. */
  settled(): Promise<void>;
  /** Deliveries whose attempts are used up and that had no dead-letter queue. */
  dead(): Promise<Delivery[]>;
}
