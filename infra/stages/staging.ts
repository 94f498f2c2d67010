import { FIRST_ORIGIN_SECRET, type StageFile, toSet } from '../stage.ts';

/** The stage that the pipeline deploys before prod. It is like prod, with sample people and the pages for developers. */
export const staging: StageFile = {
  name: 'staging',
  cloud: 'aws',
  account: toSet('222233334444'),
  region: 'us-east-1',
  backup: toSet({ region: 'us-west-2', account: '777788889999' }),
  tables: {},
  keepsData: true,
  devPages: true,
  siteUrl: toSet('https://staging.lawns.example'),
  certificateArn: toSet(
    'arn:aws:acm:us-east-1:222233334444:certificate/11111111-1111-4111-8111-111111111111',
  ),
  hostedZone: 'none',
  hstsSubdomains: true,
  originSecretField: FIRST_ORIGIN_SECRET,
  mailFrom: toSet('Lawns <hello@staging.lawns.example>'),
  mailIdentity: 'domain',
  supportMail: toSet('support@staging.lawns.example'),
  supportPhone: 'none',
  postalAddress: toSet('Lawns LLC, 1 Main Street, Boston, MA 02110'),
  smsFrom: 'none',
  backgroundChecks: 'sample',
  refundLimitCents: 20_000,
  operatorsMail: toSet('ops@lawns.example'),
  lambdaConcurrency: 10,
  tracePercent: 5,
  budgetDollars: 200,
  releases: 'canary',
  pipeline: toSet({ repository: 'lawns-example/sward', environment: 'staging' }),
};
