import type { CommonPorts } from '@sward/shared/lambda/pure';
import type { MailSender, MailSite } from '@sward/shared/mail';
import type { Table } from '@sward/shared/table';
import type { Files, HasUpload, Photos } from '@sward/shared/uploads';

export interface Ports extends CommonPorts {
  conversations: Table;
  /** Read through the public doors of requests and bids alone. */
  marketplace: Table;
}

/** What people ask for. */
export interface ApiPorts extends Ports {
  /** Contacts: people are told of their own address alone. */
  accounts: Table;
  hasUpload: HasUpload;
  photos: Pick<Photos, 'views' | 'portrait'>;
}

/** Mail leaves from events and timers alone. */
export interface InboxPorts extends Ports {
  /** Contacts are read from here at the moment of sending. */
  accounts: Table;
  mail: MailSender;
  /** Not there in a stage that has no number to send texts from. */
  texts?: TextSender;
  files: Pick<Files, 'writeJson'>;
  site: MailSite;
  /** Of the sender, on mail that people can stop. */
  postalAddress: string;
}

/** Of the door of the WebSocket API. */
export interface LivePorts extends CommonPorts {
  conversations: Table;
  /** Whether a session still counts. */
  accounts: Table;
  callback: ConnectionGateway;
}

export interface PushPorts extends Ports {
  /** Whether the sessions behind open connections still count. */
  accounts: Table;
  callback: ConnectionGateway;
}

/** Sends text messages; resolves once the carrier's side has taken one, to false when whoever has the number has answered STOP. */
export interface TextSender {
  /** `to` as `+16175550100`; `body` in the seven-bit alphabet, 160 characters at most. */
  send(text: { to: string; body: string }): Promise<boolean>;
}

/** The way to open connections. */
export interface ConnectionGateway {
  /** Sends a text frame; false when nobody is there any more. */
  post(connectionId: string, frame: string): Promise<boolean>;
  close(connectionId: string): Promise<void>;
}
