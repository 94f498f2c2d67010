import { APPLICANT, checked, move, wizard } from '../../testing/application-test-kit.ts';
import {
  deliverNewest,
  itemsOf,
  PASSWORD,
  signedIn,
  signedInHomeowner,
  type TestPorts,
  testPorts,
} from '../../testing/test-kit.ts';

/** A sign-in at the moment of an approval. */
let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  await signedInHomeowner(ports, { email: APPLICANT });
  await checked(ports, wizard());
});

const approve = () => move(ports, 'approved');
const sessions = () => itemsOf(ports, 'SESSION#').map(({ isProvider }) => isProvider);

test('a sign-in that began before the approval is a provider', async () => {
  const { check } = ports.passwords;
  ports.passwords.check = async (...args) => {
    const answer = await check(...args);
    ports.passwords.check = check;
    await approve();
    return answer;
  };

  const { actor, account } = await signedIn(ports, APPLICANT, PASSWORD);

  expect(actor).toMatchObject({ isProvider: true });
  expect(account).toMatchObject({ isProvider: true, provider: { businessName: 'Terry Turf' } });
  expect(sessions()).toEqual([true, true]);
});

test('a new password that comes with the approval still wins', async () => {
  const { check } = ports.passwords;
  ports.passwords.check = async (...args) => {
    const answer = await check(...args);
    await approve();
    const { pk, sk } = itemsOf(ports, 'ACCOUNT#').find(({ email }) => email === APPLICANT) ?? {
      pk: '',
      sk: '',
    };
    await ports.accounts.transact([{ update: { pk, sk }, set: { passwordChangedAt: ports.clock.now() } }]);
    return answer;
  };

  await expect(signedIn(ports, APPLICANT, PASSWORD)).rejects.toMatchObject({ code: 'invalid_credentials' });
});

test('a session that the list of the approval did not have yet is found with the event', async () => {
  const { queryIndex } = ports.accounts;
  ports.accounts.queryIndex = async (index, query) =>
    query.pk.startsWith('SESSIONS#') ? { items: [], cursor: null } : queryIndex(index, query);
  await approve();
  ports.accounts.queryIndex = queryIndex;
  expect(sessions()).toEqual([false]);

  await deliverNewest(ports, 'ProviderApproved');

  expect(sessions()).toEqual([true]);
});
