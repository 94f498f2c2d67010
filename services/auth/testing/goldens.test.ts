import { join } from 'node:path';
import { testGoldenMails } from '@sward/shared/testing/golden';
import { mailsIn, TEMPORARY } from './mails.ts';

testGoldenMails(join(import.meta.dirname, 'goldens'), mailsIn, {
  personal: /042917|dana|hill|terry|field|turf|green|SWD-|k7mq|firefox|example/i,
});

test('a temporary password is on a line of its own', async () => {
  const mails = await mailsIn('en');

  for (const name of ['temporary-password', 'approved-with-login']) {
    expect(mails[name]?.one?.text.split('\n')).toContain(`Temporary password: ${TEMPORARY}`);
  }
});
