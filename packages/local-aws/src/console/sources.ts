import type { PersonView } from '../cognito/service.ts';
import type { Delivery } from '../core/types.ts';
import type { Text } from '../end-user-messaging/service.ts';
import type { ArchivedEvent } from '../eventbridge/archive.ts';
import type { Guest } from '../guest.ts';
import type { Schedule } from '../scheduler/schedule.ts';
import type { Mail } from '../ses/mail.ts';
import type { Return } from '../ses/returns.ts';
import type { QueueView } from '../sqs/sqs.ts';
import type { MailTemplates } from './templates.ts';

/** Something that the app itself can do, called by name. */
export type ConsoleAction = (fields: Record<string, unknown>) => Promise<unknown>;

/** Someone whom the app has prepared things to look at for. */
export interface ShownPerson {
  email: string;
  name: string;
  /** What they are, in a few words. */
  role: string;
  /** Has an account; without one the addresses are open to everybody. */
  signsIn: boolean;
  /** What can be seen as them, each at its address of the site. */
  shows: readonly { text: string; href: string }[];
}

/** What the console shows and does. */
export interface ConsoleSources {
  /** What runs here. */
  title: string;
  guests: readonly Pick<Guest, 'name' | 'title' | 'summary' | 'page' | 'handleLocal'>[];
  /** Posted to `/_local/<name>`. */
  actions: Readonly<Record<string, ConsoleAction>>;
  /** Newest first; `before` is the id of the last mail of the page before. */
  mail(options: { limit: number; before?: string }): Promise<Mail[]>;
  /** A mail comes back to its sender; false when there is none with this id. */
  mailComesBack(id: string, how: Return): Promise<boolean>;
  /** The newest text messages, newest first. */
  texts(): Promise<Text[]>;
  templates: MailTemplates;
  clock: {
    /** Product time in milliseconds. */
    now(): number;
    /** Moves product time by an ISO 8601 duration; answers when all that is then due is done. Throws a RangeError. */
    advance(duration: string): Promise<number>;
  };
  /** Resolves once nothing that is due is left to do. */
  settled(): Promise<void>;
  events(options: { since?: string; limit: number }): Promise<ArchivedEvent[]>;
  queues: {
    view(messages: number): QueueView[];
    /** Gives dead letters back to where they came from; how many. Undefined for an unknown queue. */
    redrive(name: string): Promise<number> | undefined;
  };
  deliveries: { pending(): Promise<Delivery[]>; dead(): Promise<Delivery[]> };
  schedules: {
    list(): Schedule[];
    fireNow(name: string): Promise<void>;
    /** Switches it off or on. */
    enable(arn: string, enabled: boolean): Promise<void>;
  };
  /** Of the user pool. */
  people: {
    list(): Promise<PersonView[]>;
    /** The authenticator code of this moment, to be taken once more; undefined for who has none. */
    freshCode(username: string): Promise<string | undefined>;
  };
  /** Whom the app has prepared, in the order of their page. */
  shown(): Promise<readonly ShownPerson[]>;
  /** Cookies of a sign-in of the app; undefined where it offers none. */
  signIn?(email: string): Promise<string[]>;
  conflicts: {
    failNextTransactions(count: number): void;
    injectConflicts(probability: number, random: () => number): void;
  };
}
