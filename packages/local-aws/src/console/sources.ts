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

/** An action of the app itself, called by name. */
export type ConsoleAction = (fields: Record<string, unknown>) => Promise<unknown>;

/** A person for whom the app has prepared pages worth seeing. */
export interface ShownPerson {
  email: string;
  name: string;
  /** Their role in a few words. */
  role: string;
  /** Whether they have an account. Without one, their addresses are public. */
  signsIn: boolean;
  /** Pages worth seeing as this person, each with its address on the site. */
  shows: readonly { text: string; href: string }[];
}

/** A sign-in that the app refuses: why, in a sentence, and the page that such a person sees. */
export interface Refusal {
  because: string;
  page: { text: string; href: string };
}

/** Data and operations behind the console. */
export interface ConsoleSources {
  /** Name of the app or cloud that runs here. */
  title: string;
  guests: readonly Pick<Guest, 'name' | 'title' | 'summary' | 'page' | 'handleLocal'>[];
  /** Actions of the app by the name in `/_local/<name>`. */
  actions: Readonly<Record<string, ConsoleAction>>;
  /** Returns mails, newest first. `before` is the id of the last mail on the previous page. */
  mail(options: { limit: number; before?: string }): Promise<Mail[]>;
  /** Makes a mail bounce or draw a complaint. Returns false for an unknown id. */
  mailComesBack(id: string, how: Return): Promise<boolean>;
  /** Returns the latest text messages, newest first. */
  texts(): Promise<Text[]>;
  templates: MailTemplates;
  clock: {
    /** Product time in milliseconds. */
    now(): number;
    /** Moves product time by an ISO 8601 duration. Resolves once all due work is done. Throws a RangeError. */
    advance(duration: string): Promise<number>;
  };
  /** Resolves once all due work is done. */
  settled(): Promise<void>;
  events(options: { since?: string; limit: number }): Promise<ArchivedEvent[]>;
  queues: {
    view(messages: number): QueueView[];
    /** Moves dead letters back to their queues and returns their number; undefined for an unknown queue. */
    redrive(name: string): Promise<number> | undefined;
  };
  deliveries: { pending(): Promise<Delivery[]>; dead(): Promise<Delivery[]> };
  schedules: {
    list(): Schedule[];
    fireNow(name: string): Promise<void>;
    /** Enables or disables a schedule. */
    enable(arn: string, enabled: boolean): Promise<void>;
  };
  /** Users of the pool. */
  people: {
    list(): Promise<PersonView[]>;
    /** Returns the current authenticator code and allows its use once more; undefined for a user without one. */
    freshCode(username: string): Promise<string | undefined>;
  };
  /** Returns the people that the app has prepared, in the order of their page. */
  shown(): Promise<readonly ShownPerson[]>;
  /** Signs a user in through the app and returns the cookies, or why not; absent when the app offers no such sign-in. */
  signIn?(email: string): Promise<string[] | Refusal>;
  conflicts: {
    failNextTransactions(count: number): void;
    injectConflicts(probability: number, random: () => number): void;
  };
}
