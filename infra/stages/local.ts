import { FIRST_ORIGIN_SECRET, type StageFile } from '../stage.ts';

/** `npm start` and the tests: everything on one machine, with sample people. */
export const local: StageFile = {
  name: 'local',
  cloud: 'local',
  account: '000000000000',
  region: 'us-east-1',
  backup: 'none',
  keepsData: false,
  devPages: true,
  siteUrl: 'http://localhost:3000',
  certificateArn: 'none',
  hostedZone: 'none',
  hstsSubdomains: false,
  originSecretField: FIRST_ORIGIN_SECRET,
  mailFrom: 'Sward <hello@sward.test>',
  mailIdentity: 'domain',
  supportMail: 'support@sward.test',
  supportPhone: 'none',
  postalAddress: 'Sward, 1 Example Street, Boston, MA 02110',
  smsFrom: '+16175550199',
  backgroundChecks: 'sample',
  refundLimitCents: 20_000,
  operatorsMail: 'none',
  budgetDollars: 1,
  releases: 'in-place',
  pipeline: 'none',
};
