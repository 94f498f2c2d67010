import type { CommonPorts, OneOffTimers } from '@sward/shared/lambda/pure';
import type { MailSender, MailSite } from '@sward/shared/mail';
import type { Table } from '@sward/shared/table';
import type { Files } from '@sward/shared/uploads';
import type { BackgroundChecks } from './background-checks.ts';
import type { Passwords } from './passwords.ts';

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

export interface Ports extends SessionPorts {
  /** What operators did to jobs is on record there; beside it, whom a dispute is about, for who looks at an address. */
  marketplace: Pick<Table, 'get' | 'query' | 'queryIndex' | 'batchGet'>;
  /** The same of what they did with messages and support tickets. */
  conversations: Pick<Table, 'get' | 'query' | 'queryIndex' | 'batchGet'>;
  passwords: Passwords;
  checks: BackgroundChecks;
  timers: OneOffTimers<'background-check'>;
  files: Files;
  reset: ResetSettings;
}
