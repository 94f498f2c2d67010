import { FIRST_ORIGIN_SECRET, type StageFile } from '../stage.ts';

/** The stage of `npm run deploy:emulator`: the templates for AWS on an emulator of AWS, on one machine. */
export const emulator: StageFile = {
  name: 'emulator',
  cloud: 'aws',
  account: '000000000000',
  region: 'us-east-1',
  backup: 'none',
  tables: {},
  keepsData: true,
  devPages: true,
  siteUrl: 'https://emulator.sward.test',
  certificateArn: 'none',
  hostedZone: 'none',
  hstsSubdomains: false,
  originSecretField: FIRST_ORIGIN_SECRET,
  mailFrom: 'Sward <hello@sward.test>',
  mailIdentity: 'domain',
  supportMail: 'support@sward.test',
  supportPhone: 'none',
  postalAddress: 'Sward, 1 Example Street, Boston, MA 02110',
  smsFrom: 'none',
  backgroundChecks: 'sample',
  refundLimitCents: 20_000,
  operatorsMail: 'none',
  lambdaConcurrency: 10,
  tracePercent: 0,
  budgetDollars: 1,
  // Emulators know no CodeDeploy.
  releases: 'in-place',
  pipeline: 'none',
};
