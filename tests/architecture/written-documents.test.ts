import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@sward/shared/contract';
import { PAGES } from '@sward/shared/contract/pages';
import { WRITTEN } from '../../tools/docs/all.ts';
import { LIFECYCLES } from '../../tools/docs/lifecycles.ts';
import { PATHS } from '../browser/routes.ts';

test.each(Object.entries(WRITTEN))('%s is as the code is; `npm run docs` writes it anew', (file, written) => {
  expect(readFileSync(file, 'utf8')).toBe(written());
});

test('every lifecycle of the services is in the document', () => {
  const found = readdirSync('services', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/src\/.*(?<!\.test)\.ts$/.test(file) && !file.includes('node_modules'))
    .map((file) => join('services', file))
    .filter((file) => /= lifecycle[<(]/.test(readFileSync(file, 'utf8')));

  expect(found.sort()).toEqual(Object.keys(LIFECYCLES).sort());
});

/** Routes that change something without a session; each is open to everyone on purpose. */
const OPEN_TO_CHANGE = [
  'auth.confirm',
  'auth.login',
  'auth.logout',
  'auth.newPassword',
  'auth.passkeySignIn',
  'auth.passkeySignInOptions',
  'auth.registerHomeowner',
  'auth.registerProvider',
  'auth.replyToApplication',
  'auth.resend',
  'auth.resetPassword',
  'auth.secondFactor',
  'auth.signUp',
  'auth.signUpCode',
  'messaging.openTicket',
  'messaging.resubscribe',
  'messaging.unsubscribe',
  'payments.stripeWebhook',
  // Shows a ZIP code on the map and stores nothing of it.
  'requests.previewPlace',
];

test('the person who is not signed in changes nothing but what is meant for them', () => {
  const open = routes.filter(
    ({ who, method }) => (who === 'anyone' || who === 'signature') && method !== 'GET',
  );

  expect(open.map(({ id }) => id).sort()).toEqual(OPEN_TO_CHANGE);
});

test('the table of pages has every page of the site, and no other', () => {
  expect([...PATHS].sort()).toEqual([...PAGES.public, ...PAGES.app].sort());
});
