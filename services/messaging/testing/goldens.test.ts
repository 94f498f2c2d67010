import { join } from 'node:path';
import { testGoldenMails } from '@sward/shared/testing/golden';
import { mailsIn } from './mails.ts';

testGoldenMails(join(import.meta.dirname, 'goldens'), mailsIn, {
  personal: /dana|green|cambridge|SUP-|pay_|req_/i,
});
