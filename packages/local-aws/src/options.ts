import type { Assembly } from './cfn/load.ts';
import type { ConsoleAction, Refusal, ShownPerson } from './console/sources.ts';
import type { Limits } from './core/limits.ts';
import type { Meter, Principal, Store } from './core/types.ts';
import type { GuestMaker } from './guest.ts';

export interface LocalAwsOptions {
  /** Folder of the synthesized CDK app. */
  assemblyDir: string;
  /** Folder of the built site. */
  siteDir: string;
  /** Folder of everything that must outlive the process; created when missing. */
  stateDir: string;
  /** Port of the site, 0 for a free one. */
  port: number;
  /** Port of the AWS endpoint; a free one unless given. */
  awsPort?: number;
  /** Leaves the state unchanged, except for files of objects and logs. All other changes end with the process. */
  inMemory?: boolean | undefined;
  /** Deletes the state first. */
  fresh?: boolean;
  /** Product time in milliseconds at which a new state begins; the machine's time by default. */
  beginsAt?: number;
  /** A file of `packState` with which an empty state begins. */
  beginsWith?: string;
  /** Other HTTP services on the address of the AWS endpoint. */
  guests?: readonly GuestMaker[];
  /** Returns variables for every function besides its own, from the addresses of this start. */
  environment?(urls: Urls): Record<string, string>;
  /**
   * Returns the file with the code of a bundle's folder, from a build in which functions share their modules. Such
   * functions share a few threads, which costs the machine far less. Others have threads of their own.
   */
  sharedEntry?: ((folder: string) => string | undefined) | undefined;
  console?: ConsoleOptions;
  /** Receives lines for the developer: refused calls, failures, errors that functions print. */
  log(line: string): void;
  /** Limits on the time that functions may take; those of AWS by default. */
  limits?: Limits;
  /** Time for running work to end when the cloud stops. After it the work is cut off and left to the next start. */
  stopGraceMs?: number;
  /** Counts usage that AWS would bill; nothing is counted without it. */
  meter?: Meter;
}

/** Addresses without a trailing slash. */
export interface Urls {
  site: string;
  aws: string;
  /** Address to which functions send frames for open connections. */
  sockets: string;
}

export interface ConsoleOptions {
  /** Name of the app or cloud that runs here, for the pages of the console. */
  title?: string;
  /** Folder of the app's mails with sample facts, for the gallery; may be missing. */
  mailsDir?: string;
  /** Returns people to sign in as, for the page of people. */
  people?(): Promise<readonly ShownPerson[]>;
  /** Signs a user in through the app itself and returns the cookies of the response, or why the app refuses it. */
  signIn?(email: string): Promise<string[] | Refusal>;
  /** Further actions by the name in `/_local/<name>`. When one throws, the response carries its message. */
  actions?: Readonly<Record<string, ConsoleAction>>;
}

export interface LocalAws {
  /** Without a trailing slash. */
  siteUrl: string;
  awsUrl: string;
  /** Access key that may do everything on the AWS endpoint. */
  administrator: Pick<Principal, 'accessKeyId' | 'secretAccessKey'>;
  store: Store;
  assembly: Assembly;
  /** File that receives the lines that functions print. */
  logFile: string;
  /** Runs the first function whose name ends with `name`. Throws when there is none, or what the function throws. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Sets the authenticator secret (base32) of a user of the pool, effective at once. */
  setTotpSecret(username: string, secret: string): Promise<void>;
  /** Resolves once all due work is done. */
  settled(): Promise<void>;
  /** Product time in milliseconds. */
  now(): number;
  /** Moves product time by an ISO 8601 duration and returns the time reached, in milliseconds. */
  advance(duration: string): Promise<number>;
  stop(): Promise<void>;
}
