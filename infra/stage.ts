import { TABLES, type TableName } from '@sward/shared/service';

/** The target of backup copies: another region, and another account than the stage's. */
export interface BackupCopies {
  region: string;
  account: string;
}

/** A table that was restored and has taken the place of the stage's own, as `npm run ops -- adopt-table` prints it. */
export interface RestoredTable {
  name: string;
  streamArn: string;
}

/**
 * Everything that differs between stages. Each stage is one file of `infra/stages` that sets every field; nothing follows from
 * its name. {@link MEANINGS} explains each field to the person who sets it.
 */
export interface Stage {
  name: string;
  cloud: 'aws' | 'local';
  account: string;
  region: 'us-east-1';
  backup: BackupCopies | 'none';
  tables: Partial<Record<TableName, RestoredTable>>;
  keepsData: boolean;
  devPages: boolean;
  siteUrl: string;
  certificateArn: string | 'none';
  hostedZone: { id: string; name: string } | 'none';
  hstsSubdomains: boolean;
  originSecretField: string;
  mailFrom: string;
  mailIdentity: 'domain' | 'address';
  supportMail: string;
  supportPhone: string | 'none';
  postalAddress: string;
  smsFrom: string | 'none';
  backgroundChecks: 'hand' | 'sample';
  refundLimitCents: number;
  operatorsMail: string | 'none';
  lambdaConcurrency: number;
  tracePercent: number;
  budgetDollars: number;
  releases: 'canary' | 'at-once' | 'in-place';
  pipeline: { repository: string; environment: string } | 'none';
}

export const MEANINGS: Record<keyof Stage, string> = {
  name: '2-12 small letters and digits; names everything in the account',
  cloud: 'where it runs: `aws`, or `local` for the cloud on one machine',
  account: 'number of the AWS account, 12 digits; one account for one stage',
  region: 'where the stacks are; the firewall and the certificate of a distribution must be in us-east-1',
  backup: 'another region and another account, which copies of tables and uploads go to',
  tables:
    'restored tables that the stage works on instead of its own, each with name and streamArn; {} usually',
  keepsData:
    'whether tables, uploads, secrets and people outlive their stacks, which then cannot be deleted by mistake',
  devPages: 'whether the pages for developers are there',
  siteUrl: 'address of the site as people type it, without a slash at its end',
  certificateArn:
    'certificate (us-east-1) of the host of siteUrl; with none the site has the distribution’s own address alone',
  hostedZone: 'zone of Route 53 in which the stack points the host of siteUrl to the distribution',
  hstsSubdomains:
    'whether browsers are to ask for every host below that of siteUrl by https alone, for a year: hosts that are others’ too',
  originSecretField:
    'field of the origin secret that the distribution sends; functions take the value of each',
  mailFrom: 'sender of all mail; its domain, or it alone, is verified in SES',
  mailIdentity: 'which of both is verified: domain or address',
  supportMail: 'where people are told to write to',
  supportPhone: 'number that people are told to call',
  postalAddress: 'of the sender, on mail that people can stop',
  smsFrom: 'number, pool or ARN of AWS End User Messaging that texts are sent from',
  backgroundChecks:
    'how applicants are checked: by hand, outside of the product; or by a sample that clears nearly everybody, where no one is real',
  refundLimitCents: 'a refund above it needs a second operator; cents',
  operatorsMail: 'whom alarms and the budget are mailed to',
  lambdaConcurrency:
    'quota of the account for concurrent executions of Lambda: 10 in a new one; from 200 on, relay and payments have a share that nothing else can take',
  tracePercent: 'share of calls, in percent, that X-Ray gets the trace of',
  budgetDollars:
    'what the account may cost a month, in whole dollars: operators are told at 80 % and when it is going to be passed',
  releases:
    'how new code takes over: canary (one call in ten for five minutes), at once, or in place, without versions of functions',
  pipeline: 'repository (owner/name) and environment of GitHub that may deploy it',
};

/** A placeholder for a value that only the owner of the account knows, with a sample for rehearsals. */
export interface ToSet<T> {
  toSet: T;
}

/** Marks a value that the owner of the account has to set; `sample` has the right form. */
export const toSet = <T>(sample: T): ToSet<T> => ({ toSet: sample });

/** A stage as its file states it. */
export type StageFile = { [Field in keyof Stage]: Stage[Field] | ToSet<Stage[Field]> };

/** The one field that the origin secret is made with. */
export const FIRST_ORIGIN_SECRET = 'current';

/** Message of the rule that refuses to deploy a rehearsal. Synthesis prints it too. */
export const REHEARSAL = 'A rehearsal: its values are samples. Deploy without -c rehearsal=yes.';

/** Error that lists everything wrong with a stage, for the person who chose it. */
export class StageError extends Error {
  override name = 'StageError';
}

/**
 * Returns the stage of a file. A rehearsal takes the samples; otherwise every value must be set and have its form.
 * @throws StageError with all that is missing, each with its meaning.
 */
export function resolveStage(file: StageFile, { rehearsal = false } = {}): Stage {
  const problems: string[] = [];
  const fields = Object.keys(MEANINGS) as (keyof Stage)[];
  const around = { account: file.account, mayBeSample: rehearsal || file.cloud === 'local' };
  const values = fields.map((field) => {
    const given: unknown = file[field];
    const value = isToSet(given) && rehearsal ? given.toSet : given;
    const problem = problemOf(field, value, around);
    if (problem) problems.push(`  ${field.padEnd(18)} ${problem}: ${MEANINGS[field]}`);
    return [field, value];
  });
  if (problems.length === 0) return Object.fromEntries(values) as Stage;
  throw new StageError(
    `Stage ${file.name} is not ready to be deployed. infra/stages says of it:\n${problems.join('\n')}\n` +
      'Put them into its file, or look at it with sample values: -c rehearsal=yes (nothing can be deployed then).',
  );
}

/** Returns the parts of `Sward <hello@sward.example>`, without a name for a bare address. */
export function senderOf(mailFrom: string): { address: string; name?: string } {
  const [, name, address = mailFrom] = /^(.*?)\s*<(.+)>$/.exec(mailFrom) ?? [];
  return { address, ...(name && { name }) };
}

const isToSet = (value: unknown): value is ToSet<unknown> =>
  typeof value === 'object' && value !== null && 'toSet' in value;

const MAIL = /^([^<>]+ <[^\s@<>]+@[^\s@<>]+\.[a-z]+>|[^\s@<>]+@[^\s@<>]+\.[a-z]+)$/;
const ACCOUNT = /^\d{12}$/;

/** Form of each value; it includes `none` where the field is optional. */
const FORMS: Partial<Record<keyof Stage, RegExp>> = {
  name: /^[a-z][a-z0-9]{1,11}$/,
  account: ACCOUNT,
  siteUrl: /^(https:\/\/[a-z0-9.-]+\.[a-z]+|http:\/\/localhost:\d+)$/,
  certificateArn: /^(none|arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+)$/,
  originSecretField: /^\w+$/,
  mailFrom: MAIL,
  supportMail: MAIL,
  operatorsMail: new RegExp(`^none$|${MAIL.source}`),
  refundLimitCents: /^\d{1,9}$/,
  lambdaConcurrency: /^[1-9]\d{0,5}$/,
  tracePercent: /^(\d{1,2}|100)$/,
  budgetDollars: /^[1-9]\d{0,8}$/,
};

/** Requires another region and another account, so that an administrator who can delete a stage cannot delete its copies. */
function takesCopies(backup: Stage['backup'], account: unknown): boolean {
  if (backup === 'none') return true;
  const region = /^(?!us-east-1$)[a-z]{2}(-[a-z]+)+-\d$/;
  return region.test(backup.region) && ACCOUNT.test(backup.account) && backup.account !== account;
}

/** Requires known tables, each with its own stream. */
function areRestored(tables: Stage['tables']): boolean {
  return Object.entries(tables).every(
    ([table, { name, streamArn }]) =>
      TABLES.some((known) => known === table) && name && streamArn?.includes(`:table/${name}/stream/`),
  );
}

function hasForm(field: keyof Stage, value: unknown, account: unknown): boolean {
  if (field === 'backup') return takesCopies(value as Stage['backup'], account);
  if (field === 'tables') return areRestored(value as Stage['tables']);
  return FORMS[field]?.test(String(value)) ?? true;
}

/**
 * Sample values that were copied into a stage: reserved names (RFC 2606), unassigned telephone numbers, the company of the samples
 * and the account numbers of documents.
 */
const RESERVED =
  /["@/.][\w.-]*\.example\b|\blawns-example\b|\bLawns LLC\b|555\D{0,2}01\d\d\b|\b(?!0{12})(\d)\1{3}(\d)\2{3}(\d)\3{3}\b/;

function problemOf(
  field: keyof Stage,
  value: unknown,
  { account, mayBeSample }: { account: unknown; mayBeSample: boolean },
): string | undefined {
  if (isToSet(value)) return 'is still to be set';
  if (value === undefined || value === '') return 'is missing';
  if (typeof value === 'object' && value !== null) {
    const missing = Object.entries(value).filter(([, part]) => part === undefined || part === '');
    if (missing.length > 0) return `is without ${missing.map(([part]) => part).join(' and ')}`;
  }
  if (!hasForm(field, value, account))
    return `cannot be ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`;
  if (!mayBeSample && RESERVED.test(JSON.stringify(value))) return 'is still a sample';
  return undefined;
}
