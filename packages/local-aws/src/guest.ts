import type { HttpReply, HttpRequest } from './api-gateway/http.ts';
import type { Markup } from './console/html.ts';
import type { AwsCall, CloudClock, Deliveries, EndpointReply, Store } from './core/types.ts';

/** A call on the AWS endpoint whose signer is not known yet. */
export type UnsignedCall = Omit<AwsCall, 'principal'>;

/** A secret of the templates. */
export interface HostedSecret {
  get(): Promise<string>;
  set(text: string): Promise<void>;
}

/** Parts of the local cloud that a guest may use. */
export interface Host {
  /** The one database. A guest uses only keys of its own. */
  store: Store;
  clock: CloudClock;
  deliveries: Deliveries;
  /** Addresses of the site, without a trailing slash. The first one takes calls from outside, the last one is what people open. */
  siteOrigins: readonly [string, ...string[]];
  /** Address of the AWS endpoint, without a trailing slash. */
  awsUrl: string;
  /** Returns the secret whose logical id begins with `logicalId`; undefined when the templates hold none. */
  secret(logicalId: string): HostedSecret | undefined;
}

/** Another HTTP service on the address of the AWS endpoint, such as a card processor. */
export interface Guest {
  /** Its pages of the console are `/_local/<name>` and below. */
  name: string;
  /** Title of its console page. `summary` describes it on the overview. */
  title: string;
  summary: string;
  /** Returns whether a call on the endpoint is for the guest, for instance by its own kind of key. */
  takes(call: UnsignedCall): boolean;
  /** Handles a call. The guest checks its own keys. */
  handle(call: UnsignedCall): Promise<EndpointReply>;
  /** Handles requests below `/_local/<name>/`. */
  handleLocal(request: HttpRequest): Promise<HttpReply>;
  /** Returns the content of its console page. */
  page(): Promise<Markup>;
}

/** Creates a guest once all AWS services exist, before anything is delivered. */
export type GuestMaker = (host: Host) => Promise<Guest>;
