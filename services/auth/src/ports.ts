import type { CommonPorts, OneOffTimers } from '@sward/shared/lambda/pure';
import type { MailSender, MailSite } from '@sward/shared/mail';
import type { Table } from '@sward/shared/table';
import type { Files } from '@sward/shared/uploads';
import type { Passwords } from './passwords/password-gateway.ts';

/** Where a browser asks the user pool for a reset code; a null endpoint is the pool's own. */
export interface ResetSettings {
  userPoolId: string;
  clientId: string;
  endpoint: string | null;
}

/** What beginning a session and everything about passkeys needs: the function of the passkeys has no more. */
export interface SessionPorts extends CommonPorts {
  accounts: Table;
  mail: MailSender;
  site: MailSite;
}

/** What operators do with people and applications needs: their function has no password, no mailbox and no file. */
export interface DeskPorts extends CommonPorts {
  accounts: Table;
  /** What operators did to jobs is on record there; beside it, whom a dispute is about, for who looks at an address. */
  marketplace: Pick<Table, 'get' | 'query' | 'queryIndex' | 'batchGet'>;
  /** The same of what they did with messages and support tickets. */
  conversations: Pick<Table, 'get' | 'query' | 'queryIndex' | 'batchGet'>;
  checks: BackgroundCheckGateway;
  timers: OneOffTimers<'background-check'>;
}

export interface Ports extends SessionPorts {
  passwords: Passwords;
  checks: BackgroundCheckGateway;
  files: Files;
  reset: ResetSettings;
}

/** Whose background is looked into. */
interface Applicant {
  id: string;
  firstName: string;
  lastName: string;
}

/** Whoever looks into an applicant's background; asked only with the applicant's authorization. */
export interface BackgroundCheckGateway {
  /** Asks for the check. `lookAt` (instant) is when its answer is there; null when it is done by hand, outside. */
  request(applicant: Applicant): Promise<{ lookAt: string | null }>;
  /** The answer, at `lookAt` or later. */
  collect(applicant: Applicant): Promise<CheckResult>;
}

type CheckResult = { status: 'clear' } | { status: 'finding'; report: string };
