import { ANONYMOUS } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { choose, EMAIL, OWN, register, reset } from '../../testing/sign-in-test-kit.ts';
import {
  askToSignUp,
  deliver,
  eventsOf,
  formerlyRegistered,
  itemsOf,
  quickForm,
  signedUp,
  signUpForm,
  type TestPorts,
  testPorts,
  VISIT,
} from '../../testing/test-kit.ts';
import { confirmEmail } from './confirm-email.ts';
import { createOperator } from './create-operator.ts';
import { signUp } from './sign-up.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const proofs = () => eventsOf(ports, 'AddressConfirmed');

/** Delivers every confirmation to the service; returns the mailed welcomes. */
async function welcomes() {
  for (const event of proofs()) await deliver(ports, event);
  return ports.sent.filter(({ subject }) => subject === 'Welcome to Sward');
}

test('a sign-up by code is mailed its next steps once', async () => {
  const ticket = await askToSignUp(ports);
  expect(await welcomes()).toEqual([]);
  await signUp(ports, ANONYMOUS, { ...VISIT, ...signUpForm(ports, ticket) });

  const [mail, ...more] = await welcomes();

  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: EMAIL,
    text: expect.stringContaining('Request lawn care:\nhttps://sward.example/request-service'),
  });
  expect(mail?.text).not.toContain('Dana');
});

test('so is a confirmation with a temporary password', async () => {
  await register(ports, quickForm());
  await choose(ports);

  expect(await welcomes()).toHaveLength(1);
});

test('so is one by a formerly mailed link', async () => {
  const token = await formerlyRegistered(ports);
  await confirmEmail(ports, ANONYMOUS, { token, password: OWN });

  expect(await welcomes()).toHaveLength(1);
});

test('so is one with a reset code; a later reset confirms nothing', async () => {
  await formerlyRegistered(ports);
  for (const code of ['123456', '654321']) {
    ports.passwords.resetCodes.set(EMAIL, code);
    await reset(ports, code);
  }

  expect(await welcomes()).toHaveLength(1);
});

test('an operator is directed to the second factor', async () => {
  await createOperator(ports, ANONYMOUS, { email: EMAIL, firstName: 'Olive', lastName: 'Park' });
  await choose(ports);

  expect((await welcomes())[0]?.text).toContain('https://sward.example/settings#passkeys');
});

test('the same event twice is one mail', async () => {
  await signedUp(ports);
  await welcomes();

  await expect(welcomes()).rejects.toBeInstanceOf(AlreadyHandled);
  expect(ports.sent.filter(({ subject }) => subject === 'Welcome to Sward')).toHaveLength(1);
});

test('an account that is suspended by then is not welcomed', async () => {
  await signedUp(ports);
  const { pk, sk } = itemsOf(ports, 'ACCOUNT#')[0] as { pk: string; sk: string };
  await ports.accounts.transact([{ update: { pk, sk }, set: { state: 'suspended' } }]);

  expect(await welcomes()).toEqual([]);
});
