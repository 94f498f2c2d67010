import { FIRST_ORIGIN_SECRET, type StageFile, toSet } from '../stage.ts';

/** The stage of one pipeline run, with its own name. Nothing of it stays. Its account may hold several at a time. */
export const ephemeral = (name: string): StageFile => ({
  name,
  cloud: 'aws',
  account: toSet('444455556666'),
  region: 'us-east-1',
  backup: 'none',
  tables: {},
  keepsData: false,
  devPages: true,
  siteUrl: toSet(`https://${name}.preview.lawns.example`),
  // Certificate of *.preview.lawns.example.
  certificateArn: toSet(
    'arn:aws:acm:us-east-1:444455556666:certificate/22222222-2222-4222-8222-222222222222',
  ),
  hostedZone: toSet({ id: 'Z0123456789EXAMPLE01', name: 'preview.lawns.example' }),
  hstsSubdomains: false,
  originSecretField: FIRST_ORIGIN_SECRET,
  mailFrom: toSet('Lawns <hello@preview.lawns.example>'),
  mailIdentity: 'domain',
  supportMail: toSet('support@preview.lawns.example'),
  supportPhone: 'none',
  postalAddress: toSet('Lawns LLC, 1 Main Street, Boston, MA 02110'),
  smsFrom: 'none',
  backgroundChecks: 'sample',
  refundLimitCents: 20_000,
  operatorsMail: 'none',
  lambdaConcurrency: 10,
  tracePercent: 5,
  budgetDollars: 50,
  releases: 'canary',
  pipeline: toSet({ repository: 'lawns-example/sward', environment: 'ephemeral' }),
});
