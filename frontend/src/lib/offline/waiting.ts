import type { BodyInput, Contract } from '@sward/shared/contract';

/** Prefix of the id of a photo that lies on this phone. */
export const KEPT = 'kept-';

/** A body without the fields that a tap adds when it is sent. */
type Sent<Body> = Omit<Body, 'clientId' | 'tappedAt' | 'sentAt'>;

/** An action at a job, as its route takes it; photos may be ids of kept ones. */
export type Act =
  | { kind: 'on-my-way'; body: Sent<BodyInput<Contract['bids.onMyWay']>> }
  | { kind: 'check-in'; body: Sent<BodyInput<Contract['bids.checkIn']>> }
  | { kind: 'finish'; body: Sent<BodyInput<Contract['bids.complete']>> }
  | { kind: 'message'; body: Sent<BodyInput<Contract['messaging.sendMessage']>> };

/** The server's reason to refuse a tap, and the state of its job then. */
export interface Refused {
  status: number;
  code: string;
  message: string;
  at: string;
  job?: {
    status: string;
    date: string;
    time: string;
    cancelledBy?: 'owner' | 'provider' | 'operator' | 'system' | undefined;
    providerCents?: number | undefined;
  };
}

/** A tap that the server does not have yet. */
export type Waiting = Act & {
  /** The same for every repetition. */
  id: string;
  owner: string;
  /** The bid of the job, or the conversation: taps that share it arrive in their order. */
  job: string;
  /** Place in the order. */
  turn: number;
  tappedAt: string;
  /** Milliseconds by which the time that the page knew was ahead of the phone's clock. */
  ahead: number;
  /** The other party's name, where it is known. */
  who?: string | undefined;
  /** The request of the job. */
  request?: string | undefined;
  /** Day of the job at the time of the tap. */
  day?: string | undefined;
  refused?: Refused | undefined;
  /** Instant (the phone's ms) until which the tap can be taken back and is not sent. */
  heldUntil?: number | undefined;
};
