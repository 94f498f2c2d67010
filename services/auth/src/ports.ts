import type { CommonPorts, OneOffTimers } from '@sward/shared/lambda/pure';
import type { MailSender, MailSite } from '@sward/shared/mail';
import type { Table } from '@sward/shared/table';
import type { Files } from '@sward/shared/uploads';
import type { Passwords } from './passwords/password-gateway.ts';
import type { ListPoolPeople } from './passwords/pool-people.ts';

/** Settings for requesting a reset code from the user pool; a null endpoint is the pool's own. */
export interface ResetSettings {
  userPoolId: string;
  clientId: string;
  endpoint: string | null;
}

/** Ports of sessions and passkeys. The passkeys function has no others, and no mailbox. */
export interface SessionPorts extends CommonPorts {
  accounts: Table;
  site: MailSite;
}

/** Ports of operators' use cases. Their function has no passwords, no mailbox and no files. */
export interface OperatorPorts extends CommonPorts {
  accounts: Table;
  /** Audit entries of jobs, and the subject of a dispute for an operator's look at an address. */
  marketplace: Pick<Table, 'get' | 'query' | 'queryIndex' | 'batchGet'>;
  /** Audit entries of messages and support tickets, and the subjects of reports and tickets. */
  conversations: Pick<Table, 'get' | 'query' | 'queryIndex' | 'batchGet'>;
  checks: BackgroundCheckGateway;
  timers: OneOffTimers<'background-check'>;
}

export interface Ports extends SessionPorts {
  mail: MailSender;
  passwords: Passwords;
  listPoolPeople: ListPoolPeople;
  checks: BackgroundCheckGateway;
  files: Files;
  reset: ResetSettings;
}

/** The subject of a background check. */
interface Applicant {
  id: string;
  firstName: string;
  lastName: string;
}

/** Runs background checks, which need the applicant's authorization. */
export interface BackgroundCheckGateway {
  /** Requests a check. `lookAt` (instant) is when its result is available; null when it is done by hand. */
  request(applicant: Applicant): Promise<{ lookAt: string | null }>;
  /** Reads the result, at `lookAt` or later. */
  collect(applicant: Applicant): Promise<CheckResult>;
}

type CheckResult = { status: 'clear' } | { status: 'finding'; report: string };
