import { FIRST_ORIGIN_SECRET, type StageFile, toSet } from '../stage.ts';

/** The stage of the live product. */
export const prod: StageFile = {
  name: 'prod',
  cloud: 'aws',
  account: toSet('111122223333'),
  region: 'us-east-1',
  backup: toSet({ region: 'us-west-2', account: '777788889999' }),
  tables: {},
  keepsData: true,
  devPages: false,
  siteUrl: toSet('https://lawns.example'),
  certificateArn: toSet(
    'arn:aws:acm:us-east-1:111122223333:certificate/00000000-0000-4000-8000-000000000000',
  ),
  hostedZone: 'none',
  // The other hosts below the top of a domain may be no part of Sward.
  hstsSubdomains: false,
  originSecretField: FIRST_ORIGIN_SECRET,
  mailFrom: toSet('Lawns <hello@lawns.example>'),
  mailIdentity: 'domain',
  supportMail: toSet('support@lawns.example'),
  supportPhone: toSet('(617) 555-0100'),
  postalAddress: toSet('Lawns LLC, 1 Main Street, Boston, MA 02110'),
  smsFrom: toSet('+16175550199'),
  backgroundChecks: 'hand',
  refundLimitCents: 20_000,
  operatorsMail: toSet('ops@lawns.example'),
  lambdaConcurrency: toSet(1000),
  tracePercent: 5,
  budgetDollars: 300,
  releases: 'canary',
  pipeline: toSet({ repository: 'lawns-example/sward', environment: 'prod' }),
};
