import type { Assembly } from './cfn/load.ts';
import type { ConsoleAction, ShownPerson } from './console/sources.ts';
import type { Limits } from './core/limits.ts';
import type { Meter, Principal, Store } from './core/types.ts';
import type { GuestMaker } from './guest.ts';

export interface LocalAwsOptions {
  /** Folder of the synthesized CDK app. */
  assemblyDir: string;
  /** Folder of the built site. */
  siteDir: string;
  /** Everything that must outlive the process; made when missing. */
  stateDir: string;
  /** Port of the site, 0 for a free one. */
  port: number;
  /** Port of the AWS endpoint; a free one unless given. */
  awsPort?: number;
  /** Begins with the state and leaves it as it is, but for files of objects and logs: everything else that happens ends with the process. */
  inMemory?: boolean | undefined;
  /** Deletes the state first. */
  fresh?: boolean;
  /** Product time of a state that is new; that of the machine unless given. */
  beginsAt?: number;
  /** A file of `packState` that a state without anything in it begins with. */
  beginsWith?: string;
  /** Other HTTP services on the address of the AWS endpoint. */
  guests?: readonly GuestMaker[];
  /** Variables of every function besides its own, by the addresses of this start. */
  environment?(urls: Urls): Record<string, string>;
  /**
   * File of the same code by the folder of a bundle, from a build in which functions share their modules: such functions run in a few
   * threads together, which takes far less of the machine. Each function has threads of its own without.
   */
  sharedEntry?: ((folder: string) => string | undefined) | undefined;
  console?: ConsoleOptions;
  /** Takes what a person should see: refused calls, failures, errors that functions print. */
  log(line: string): void;
  /** How long functions may take; as in AWS unless given. */
  limits?: Limits;
  /** How long running work may take to end when the cloud stops, before it is cut off and left to the next start. */
  stopGraceMs?: number;
  /** Takes what AWS would bill; nothing is counted without. */
  meter?: Meter;
}

/** Without a trailing slash. */
export interface Urls {
  site: string;
  aws: string;
  /** Where functions send frames to open connections. */
  sockets: string;
}

export interface ConsoleOptions {
  /** What runs here, as the pages of the console call it. */
  title?: string;
  /** Folder of the app's mails with sample facts, for the gallery; may be missing. */
  mailsDir?: string;
  /** People to look at the app as, for the page of people. */
  people?(): Promise<readonly ShownPerson[]>;
  /** Signs someone in through the app itself; gives the cookies of the answer. */
  signIn?(email: string): Promise<string[]>;
  /** What can be posted to `/_local/<name>` besides; a throw is answered with its message. */
  actions?: Readonly<Record<string, ConsoleAction>>;
}

export interface LocalAws {
  /** Without a trailing slash. */
  siteUrl: string;
  awsUrl: string;
  /** May do everything on the AWS endpoint. */
  administrator: Pick<Principal, 'accessKeyId' | 'secretAccessKey'>;
  store: Store;
  assembly: Assembly;
  /** Where what functions print goes. */
  logFile: string;
  /** Runs the one function whose name is, or ends with, `name`. Throws when there is none, and what the function throws. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Gives someone of the user pool a fixed authenticator secret (base32), in force at once. */
  setTotpSecret(username: string, secret: string): Promise<void>;
  /** Resolves once nothing that is due is left to do. */
  settled(): Promise<void>;
  /** Product time in milliseconds. */
  now(): number;
  /** Moves product time by an ISO 8601 duration; gives the time reached, in milliseconds. */
  advance(duration: string): Promise<number>;
  stop(): Promise<void>;
}
