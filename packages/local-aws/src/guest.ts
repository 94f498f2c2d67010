import type { HttpReply, HttpRequest } from './api-gateway/http.ts';
import type { Markup } from './console/html.ts';
import type { AwsCall, CloudClock, Deliveries, EndpointReply, Store } from './core/types.ts';

/** A call on the AWS endpoint, before anybody has looked at who signed it. */
export type UnsignedCall = Omit<AwsCall, 'principal'>;

/** A secret of the templates. */
export interface HostedSecret {
  get(): Promise<string>;
  set(text: string): Promise<void>;
}

/** What a guest may use of the cloud that it lives in. */
export interface Host {
  /** The one database; a guest keeps to keys of its own. */
  store: Store;
  clock: CloudClock;
  deliveries: Deliveries;
  /** Addresses of the site, without a trailing slash; the first one takes calls from outside. */
  siteOrigins: readonly [string, ...string[]];
  /** Address of the AWS endpoint, without a trailing slash. */
  awsUrl: string;
  /** The secret whose logical id begins so; undefined when the templates hold none. */
  secret(logicalId: string): HostedSecret | undefined;
}

/** Another HTTP service on the address of the AWS endpoint, such as a card processor. */
export interface Guest {
  /** Its pages of the console are `/_local/<name>` and below. */
  name: string;
  /** Of its page of the console, and what the overview says of it. */
  title: string;
  summary: string;
  /** Whether a call on the endpoint is for it: by its own kind of key, for instance. */
  takes(call: UnsignedCall): boolean;
  /** Answers a call; it checks its own keys. */
  handle(call: UnsignedCall): Promise<EndpointReply>;
  /** Everything below `/_local/<name>/`. */
  handleLocal(request: HttpRequest): Promise<HttpReply>;
  /** Content of its page of the console. */
  page(): Promise<Markup>;
}

/** Made once all AWS services stand, before anything is delivered. */
export type GuestMaker = (host: Host) => Promise<Guest>;
