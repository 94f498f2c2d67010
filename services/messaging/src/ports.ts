import type { CommonPorts } from '@sward/shared/lambda/pure';
import type { MailSender, MailSite } from '@sward/shared/mail';
import type { Table } from '@sward/shared/table';
import type { Files, HasUpload, Photos } from '@sward/shared/uploads';

export interface Ports extends CommonPorts {
  conversations: Table;
  /** Read only through the public APIs of requests and bids. */
  marketplace: Table;
}

/** Ports of HTTP requests. */
export interface ApiPorts extends Ports {
  /** Contacts: a caller reads only their own address. */
  accounts: Table;
  hasUpload: HasUpload;
  photos: Pick<Photos, 'views' | 'portrait'>;
  /** The public key that browsers subscribe with, base64url. */
  pushKey(): Promise<string>;
  /** Address of this machine's push service; set only in the local stage. */
  pushStandIn?: string;
}

/** Ports of events and timers, the only ones that send mail. */
export interface InboxPorts extends Ports {
  /** Contacts, read at the time of sending. */
  accounts: Table;
  mail: MailSender;
  /** Absent in a stage without a number to send from. */
  texts?: TextSender;
  webPush: WebPushSender;
  files: Pick<Files, 'writeJson'>;
  site: MailSite;
  /** The sender's postal address, on mail that members can stop. */
  postalAddress: string;
}

/** Ports of the WebSocket API. */
export interface LivePorts extends CommonPorts {
  conversations: Table;
  /** Checks whether a session is valid. */
  accounts: Table;
  callback: ConnectionGateway;
}

/** Ports for pushing frames: the events of a batch share them, and they publish no events. */
export interface PushPorts extends Pick<Ports, 'clock' | 'log' | 'conversations' | 'marketplace'> {
  /** Checks whether the sessions of open connections are valid. */
  accounts: Table;
  callback: ConnectionGateway;
}

/**
 * Sends text messages. Resolves once the carrier has accepted one: true, or false when the number's holder
 * has replied STOP.
 */
export interface TextSender {
  /** `to` as `+16175550100`; `body` in the seven-bit alphabet, 160 characters at most. */
  send(text: { to: string; body: string }): Promise<boolean>;
}

/** Sends to browsers that are closed, through the push services of their makers. */
export interface WebPushSender {
  /** Resolves with the push service's response; never throws for a refusal. */
  send(push: {
    endpoint: string;
    keys: { p256dh: string; auth: string };
    payload: string;
    urgency: 'high' | 'normal';
    ttlSeconds: number;
    /** At most 32 characters of base64url; the newest push of a topic replaces earlier ones. */
    topic: string;
  }): Promise<PushAnswer>;
}

export interface PushAnswer {
  /** HTTP status of the push service's response. */
  status: number | 'unreachable';
  retryAfterMs?: number;
}

/** Access to open connections. */
export interface ConnectionGateway {
  /** Sends a text frame. Returns false when the connection is gone. */
  post(connectionId: string, frame: string): Promise<boolean>;
  close(connectionId: string): Promise<void>;
}
