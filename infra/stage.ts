import type { App } from 'aws-cdk-lib';

/** Everything that differs between stages. */
export interface Stage {
  /** `local` runs on the embedded cloud, `prod` and any other name in AWS. */
  name: string;
  local: boolean;
  /** Whether the pages for whoever builds the product are there. */
  devPages: boolean;
  /** Address of the site as people type it. */
  siteUrl: string;
  /** Sender of mail; its domain must be verified in SES. */
  mailFrom: string;
  supportMail: string;
  /** Number or pool of AWS End User Messaging that texts are sent from; none are sent when empty. */
  smsFrom: string;
  /** Of the sender, on mail that people can stop. */
  postalAddress: string;
  /** How applicants are checked: by people, outside of the product; or a sample that clears nearly everybody, where nobody is real. */
  backgroundChecks: 'hand' | 'sample';
  /** A refund above it needs a second operator; cents. */
  refundLimitCents: number;
  /** Certificate (us-east-1) of the host of `siteUrl`; without it the site has the distribution's own address alone. */
  certificateArn: string;
  /** Field of the origin secret that the distribution sends; functions take the value of each field. */
  originSecretField: string;
  /** Whom alarms are mailed to; nobody when empty. */
  operatorsMail: string;
  /** Of the account, a month, in whole dollars: operators are told at 80 % and when it is going to be passed. */
  budgetDollars: number;
}

/** Of a stage that nobody named. */
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
  return {
    name,
    local,
    devPages: hasDevPages(name),
    siteUrl: context('siteUrl', local ? 'http://localhost:3000' : `https://${name}.${domain}`),
    mailFrom: context('mailFrom', `Sward <hello@${domain}>`),
    supportMail: context('supportMail', `support@${domain}`),
    smsFrom: context('smsFrom', local ? '+16175550199' : ''),
    postalAddress: context('postalAddress', 'Sward, 1 Example Street, Boston, MA 02110'),
    backgroundChecks: oneOf('backgroundChecks', context('backgroundChecks', 'hand'), ['hand', 'sample']),
    refundLimitCents: wholeNumber('refundLimitCents', context('refundLimitCents', '20000')),
    certificateArn: context('certificateArn', ''),
    originSecretField: context('originSecretField', FIRST_ORIGIN_SECRET),
    operatorsMail: context('operatorsMail', ''),
    budgetDollars: wholeNumber('budgetDollars', context('budgetDollars', '200')),
  };
}

/** The parts of `Sward <hello@sward.example>`; no name in a bare address. */
export function senderOf(mailFrom: string): { address: string; name?: string } {
  const [, name, address = mailFrom] = /^(.*?)\s*<(.+)>$/.exec(mailFrom) ?? [];
  return { address, ...(name && { name }) };
}

function oneOf<T extends string>(name: string, text: string, values: readonly T[]): T {
  const value = values.find((each) => each === text);
  if (!value) throw new Error(`${name} must be one of ${values.join(', ')}: ${text}`);
  return value;
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number: ${text}`);
  return Number(text);
}
