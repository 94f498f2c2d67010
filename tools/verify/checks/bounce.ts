import { suppressed } from '../../ops/suppressed.ts';
import { simulated } from '../canary.ts';
import type { Check } from '../check.ts';
import { visitor } from '../visitor.ts';
import { dropTicket } from './account.ts';

export const bounce: Check = {
  name: 'bounce',
  shows: 'an address whose mail comes back gets no more mail, until an operator lifts that',
  async run(stage) {
    const email = simulated('bounce');
    const { ticket } = await visitor(stage.siteUrl, email).api.call('auth.signUpCode', {
      body: { email, language: 'en' },
    });
    await dropTicket(stage, ticket);
    const asked = { table: await stage.tables.nameOf('conversations'), address: email };
    await stage.until('the address to be known', async () =>
      (await suppressed(stage.access, asked)).startsWith('No mail goes to this address'),
    );
    await suppressed(stage.access, { ...asked, lift: true });
    return undefined;
  },
};
