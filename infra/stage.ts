import type { App } from 'aws-cdk-lib';
import { type RecoveryValues, readRecovery } from './recovery-values.ts';

/** Everything that differs between stages. */
export interface Stage extends RecoveryValues {
  /** `local` runs on the local cloud, `prod` and any other name in AWS. */
  name: string;
  local: boolean;
  /** Whether the pages for developers are there. */
  devPages: boolean;
  /** Address of the site as people type it. */
  siteUrl: string;
  /** Sender of mail; its domain, or it alone, must be verified in SES. */
  mailFrom: string;
  /** Which of both is the identity in SES that the user pool sends with. */
  mailIdentity: 'domain' | 'address';
  supportMail: string;
  /** Number or pool of AWS End User Messaging that texts are sent from; none are sent when empty. */
  smsFrom: string;
  /** Of the sender, on mail that people can stop. */
  postalAddress: string;
  /** How applicants are checked: by people, outside of the product; or a sample that clears nearly everybody, where no one is real. */
  backgroundChecks: 'hand' | 'sample';
  /** A refund above it needs a second operator; cents. */
  refundLimitCents: number;
  /** Whether browsers are to ask for every host below that of `siteUrl` by https alone, for a year: hosts that are others' too. */
  hstsSubdomains: boolean;
  /** Certificate (us-east-1) of the host of `siteUrl`; without it the site has the distribution's own address alone. */
  certificateArn: string;
  /** Field of the origin secret that the distribution sends; functions take the value of each field. */
  originSecretField: string;
  /** Whom alarms are mailed to; no one when empty. */
  operatorsMail: string;
  /** Functions that the account may run at once, by its quota in Lambda; from 200 on, some have their share reserved. */
  lambdaConcurrency: number;
  /** Share of calls, in percent, whose traces are sent to X-Ray. */
  tracePercent: number;
  /** Of the account, a month, in whole dollars: operators are told at 80 % and when it is going to be passed. */
  budgetDollars: number;
}

/** Of a stage that no one named. */
export const DEFAULT_STAGE = 'dev';

/** The one field that the origin secret is made with. */
export const FIRST_ORIGIN_SECRET = 'current';

/** Of a stage in the cloud that names none. */
export const CLOUD_DOMAIN = 'sward.example';

/** The build of the site asks too: what a stage does not show is not in its scripts. */
export function hasDevPages(stage: string): boolean {
  return stage !== 'prod';
}

/** Reads the stage from context (`-c stage=prod -c siteUrl=…`, each field of `Stage` by its name); every value has a default. */
export function readStage(app: App): Stage {
  const context = (name: string, otherwise: string): string =>
    String(app.node.tryGetContext(name) ?? otherwise);
  const name = context('stage', DEFAULT_STAGE);
  if (!/^[a-z][a-z0-9]{1,11}$/.test(name))
    throw new Error(`stage must be 2-12 small letters and digits: ${name}`);
  const local = name === 'local';
  const domain = local ? 'sward.test' : CLOUD_DOMAIN;
  const siteUrl = context('siteUrl', local ? 'http://localhost:3000' : `https://${name}.${domain}`);
  return {
    name,
    local,
    devPages: hasDevPages(name),
    siteUrl,
    mailFrom: context('mailFrom', `Sward <hello@${domain}>`),
    mailIdentity: oneOf('mailIdentity', ['domain', 'address'], context('mailIdentity', 'domain')),
    supportMail: context('supportMail', `support@${domain}`),
    smsFrom: context('smsFrom', local ? '+16175550199' : ''),
    postalAddress: context('postalAddress', 'Sward, 1 Example Street, Boston, MA 02110'),
    backgroundChecks: oneOf('backgroundChecks', ['hand', 'sample'], context('backgroundChecks', 'hand')),
    refundLimitCents: wholeNumber('refundLimitCents', context('refundLimitCents', '20000')),
    hstsSubdomains:
      oneOf('hstsSubdomains', ['true', 'false'], context('hstsSubdomains', String(!isApex(siteUrl)))) ===
      'true',
    certificateArn: context('certificateArn', ''),
    originSecretField: context('originSecretField', FIRST_ORIGIN_SECRET),
    operatorsMail: context('operatorsMail', ''),
    lambdaConcurrency: wholeNumber('lambdaConcurrency', context('lambdaConcurrency', local ? '1000' : '10')),
    tracePercent: wholeNumber('tracePercent', context('tracePercent', local ? '0' : '5')),
    budgetDollars: wholeNumber('budgetDollars', context('budgetDollars', '200')),
    ...readRecovery(app),
  };
}

/** The parts of `Sward <hello@sward.example>`; no name in a bare address. */
export function senderOf(mailFrom: string): { address: string; name?: string } {
  const [, name, address = mailFrom] = /^(.*?)\s*<(.+)>$/.exec(mailFrom) ?? [];
  return { address, ...(name && { name }) };
}

/** Second parts of domains that countries give out: `lawns.co.uk` is as much of its owner's as `lawns.example`. */
const GIVEN_OUT = /^(ac|co|com|edu|gov|net|org)\.[a-z]{2}$/;

/** Whether a site stands at the top of a domain, which other hosts of its owner are below. */
function isApex(siteUrl: string): boolean {
  const [, ...above] = new URL(siteUrl).hostname.split('.');
  return above.length < 2 || (above.length === 2 && GIVEN_OUT.test(above.join('.')));
}

function oneOf<const T extends string>(name: string, values: readonly T[], text: string): T {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new Error(`${name} must be ${values.join(' or ')}: ${text}`);
  return found;
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number: ${text}`);
  return Number(text);
}
