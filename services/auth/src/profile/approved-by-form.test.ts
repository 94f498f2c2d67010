import { contract } from '@sward/shared/contract';
import { HOUR } from '@sward/shared/kernel';
import { accountActor } from '@sward/shared/testing';
import {
  applicationOf,
  apply,
  form,
  inCheck,
  move,
  reply,
  ring,
} from '../../testing/application-test-kit.ts';
import { type TestPorts, testPorts } from '../../testing/test-kit.ts';
import type { Account } from '../accounts/account.ts';
import { readAccount } from '../accounts/account-store.ts';
import { getProfile } from './get-profile.ts';
import { profileView } from './view.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

test.each([
  ['the shortest', 20],
  ['the longest', 1000],
])('whose form was approved with %s description reads the profile', async (_, length) => {
  const businessDescription = 'Mows lawns with care. '
    .repeat(50)
    .slice(0, length - 1)
    .concat('.');
  await apply(ports, form({ businessName: 'T', serviceArea: 'A', businessDescription }));
  await reply(ports, { backgroundCheckAuthorised: true });
  for (const to of inCheck) await move(ports, to);
  ports.clock.advance(4 * HOUR);
  await ring(ports);
  await move(ports, 'approved');
  const { id, userType } = (await readAccount(
    ports.accounts,
    String((await applicationOf(ports)).accountId),
  )) as Account;

  const read = await getProfile(ports, accountActor({ accountId: id, userType, isProvider: true }));
  const answer = contract['auth.getProfile'].responses[200].parse(profileView(read));

  expect(answer.provider).toMatchObject({ businessName: 'T', serviceArea: 'A', bio: businessDescription });
});
