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
  /** Contacts: a caller reads their own address alone. */
  accounts: Table;
  hasUpload: HasUpload;
  photos: Pick<Photos, 'views' | 'portrait'>;
  /** The public key that browsers subscribe with, base64url. */
  pushKey(): Promise<string>;
  /** Address of the push service of this machine; in the local stage alone. */
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
  /** The sender's, on mail that members can stop. */
  postalAddress: string;
}

/** Ports of the WebSocket API. */
export interface LivePorts extends CommonPorts {
  conversations: Table;
  /** Whether a session is valid. */
  accounts: Table;
  callback: ConnectionGateway;
}

/** Ports of frames: events of a batch have them together, and cause no events. */
export interface PushPorts extends Pick<Ports, 'clock' | 'log' | 'conversations' | 'marketplace'> {
  /** Whether the sessions of open connections are valid. */
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
  /** Resolves with what the service answered; never throws for a refusal. */
  send(push: {
    endpoint: string;
    keys: { p256dh: string; auth: string };
    payload: string;
    urgency: 'high' | 'normal';
    ttlSeconds: number;
    /** 32 characters of base64url at most; the newest of a topic replaces. */
    topic: string;
  }): Promise<PushAnswer>;
}

export interface PushAnswer {
  /** Of HTTP. */
  status: number | 'unreachable';
  retryAfterMs?: number;
}

/** Access to open connections. */
export interface ConnectionGateway {
  /** Sends a text frame. Returns false when the connection is gone. */
  post(connectionId: string, frame: string): Promise<boolean>;
  close(connectionId: string): Promise<void>;
}
