import { FIRST_ORIGIN_SECRET, type StageFile, toSet } from '../stage.ts';

/** A developer's own account, without a domain: the site has the distribution's address, mail comes from one that they can read. */
export const dev: StageFile = {
  name: 'dev',
  cloud: 'aws',
  account: toSet('111122223333'),
  region: 'us-east-1',
  backup: 'none',
  keepsData: true,
  devPages: true,
  siteUrl: toSet('https://d111111abcdef8.cloudfront.net'),
  certificateArn: 'none',
  hostedZone: 'none',
  hstsSubdomains: false,
  originSecretField: FIRST_ORIGIN_SECRET,
  mailFrom: toSet('Lawns <me@lawns.example>'),
  mailIdentity: 'address',
  supportMail: toSet('me@lawns.example'),
  supportPhone: 'none',
  postalAddress: toSet('Lawns LLC, 1 Main Street, Boston, MA 02110'),
  smsFrom: 'none',
  backgroundChecks: 'sample',
  refundLimitCents: 20_000,
  operatorsMail: toSet('me@lawns.example'),
  budgetDollars: 50,
  releases: 'at-once',
  pipeline: 'none',
};
