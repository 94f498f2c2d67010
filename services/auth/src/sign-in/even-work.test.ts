import { ANONYMOUS } from '@sward/shared/kernel';
import * as applications from '../../testing/application-test-kit.ts';
import { APPLICANT } from '../../testing/application-test-kit.ts';
import * as kit from '../../testing/sign-in-test-kit.ts';
import { EMAIL } from '../../testing/sign-in-test-kit.ts';
import {
  askToSignUp,
  formerlyRegistered,
  homeownerForm,
  quickForm,
  signedUp,
  type TestPorts,
  testPorts,
  VIEWER,
  VISIT,
} from '../../testing/test-kit.ts';
import { registerProvider } from '../applications/register-provider.ts';
import { registrationHandlers } from '../registration/handlers.ts';
import { resendConfirmation } from '../registration/resend-confirmation.ts';
import { sendSignUpCode } from '../registration/send-sign-up-code.ts';
import { signUp } from '../registration/sign-up.ts';

/** The time of a response must not reveal which addresses have an account: calls and waits are the same. */

const WRONG = 'not-the-password';
const UNKNOWN_EMAIL = 'nobody@example.com';

/** Records the calls to the ports in order: `> accounts.get` at the call, `<` at the response. */
function recorded(ports: TestPorts): { ports: TestPorts; trace: string[] } {
  const trace: string[] = [];
  const watched = <Port extends object>(name: string, port: Port): Port =>
    new Proxy(port, {
      get(target, method) {
        const member = Reflect.get(target, method);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          const call = `${name}.${String(method)}`;
          trace.push(`> ${call}`);
          const answer = Reflect.apply(member, target, args);
          if (!(answer instanceof Promise)) return answer;
          return answer.finally(() => trace.push(`< ${call}`));
        };
      },
    });
  const { accounts, passwords, mail, log, ids } = ports;
  return {
    trace,
    ports: {
      ...ports,
      accounts: watched('accounts', accounts),
      passwords: watched('passwords', passwords),
      mail: watched('mail', mail),
      log: watched('log', log),
      ids: watched('ids', ids),
    },
  };
}

/** Returns the part that a stranger can measure: the round trips to other machines, whatever their content. */
const trips = (trace: readonly string[]) =>
  trace.filter((line) => /(accounts|passwords|mail)\./.test(line)).map((line) => line.replace(/\..*/, ''));

type Setting = [who: string, username: string, prepare: (ports: TestPorts) => Promise<unknown>];

const proved = (ports: TestPorts) => signedUp(ports);
const suspended = async (ports: TestPorts) => {
  await proved(ports);
  await kit.change(ports, { state: 'suspended' });
};
const applied = (ports: TestPorts) =>
  registerProvider(ports, ANONYMOUS, { form: applications.wizard(), viewer: VIEWER });

const KNOWN: Setting[] = [
  ['a proved account', EMAIL, proved],
  ['one that waits for its confirmation', EMAIL, (ports) => formerlyRegistered(ports)],
  ['one that waits for its code', EMAIL, (ports) => askToSignUp(ports)],
  ['an invited one', EMAIL, (ports) => kit.register(ports, quickForm())],
  ['a suspended one', EMAIL, suspended],
  ['an applicant who is not approved', APPLICANT, applied],
];

/** Returns the error and the recorded calls for an address in a setting. */
async function traceOf(
  [, username, prepare]: Setting,
  call: (ports: TestPorts, username: string) => Promise<unknown>,
  before: (ports: TestPorts, username: string) => Promise<unknown> = async () => undefined,
): Promise<{ error: string; trace: string[] }> {
  const plain = testPorts();
  await prepare(plain);
  await before(plain, username);
  const { ports, trace } = recorded(plain);
  const error = await call(ports, username).then(
    () => 'none',
    ({ code }: { code: string }) => code,
  );
  return { error, trace };
}

const unknown = (username = UNKNOWN_EMAIL): Setting => [
  'an unknown address',
  username,
  async () => undefined,
];
const signIn = (ports: TestPorts, username: string) => kit.login(ports, { username, password: WRONG });
const reset = (ports: TestPorts, username: string) => kit.reset(ports, '000000', { username });

describe.each([
  ['signing in with a wrong password', signIn, 'passwords.check', 4],
  ['a reset with a wrong code', reset, 'passwords.reset', 4],
] as const)('%s', (_, call, asked, attempts) => {
  test.each([...KNOWN, ['what is no address', 'not an address', async () => undefined] as Setting])(
    'makes the same calls for %s as for an unknown address',
    async (...setting) => {
      const ofUnknown = await traceOf(unknown(), call);

      expect(ofUnknown.trace.filter((line) => line === `> ${asked}`)).toHaveLength(1);
      expect(await traceOf(setting, call)).toEqual(ofUnknown);
    },
  );

  test.each(KNOWN)(
    'after too many attempts: the same for %s as for an unknown address, and no password is checked',
    async (...setting) => {
      const tooOften = async (ports: TestPorts, username: string) => {
        for (let i = 0; i < attempts; i++) await call(ports, username).catch(() => undefined);
      };
      const ofUnknown = await traceOf(unknown(), call, tooOften);

      expect(ofUnknown.trace.filter((line) => line.includes('passwords.'))).toEqual([]);
      expect(await traceOf(setting, call, tooOften)).toEqual(ofUnknown);
    },
  );
});

test('the right password of a suspended account makes the same calls as a wrong one of an unknown address', async () => {
  const right = (ports: TestPorts, username: string) => kit.login(ports, { username });

  expect(await traceOf(['suspended', EMAIL, suspended], right)).toEqual(await traceOf(unknown(), right));
});

describe.each([
  ['with a password', homeownerForm],
  ['for a temporary one', quickForm],
])('registering %s', (_, form) => {
  const register = (ports: TestPorts, email: string) => kit.register(ports, form({ email }));

  // An applicant has no account yet, and counts as unknown.
  test.each(KNOWN)(
    'makes as many trips for %s as for an unknown address, in the same order',
    async (...setting) => {
      const ofUnknown = await traceOf(unknown(), register);
      const known = await traceOf(setting, register);

      const asked = form === quickForm ? 2 : 0;
      expect(trips(ofUnknown.trace).filter((line) => line === '> passwords')).toHaveLength(asked);
      expect(trips(ofUnknown.trace).at(-1)).toBe('< mail');
      expect({ ...known, trace: trips(known.trace) }).toEqual({
        ...ofUnknown,
        trace: trips(ofUnknown.trace),
      });
    },
  );
});

describe('a code for signing up', () => {
  const ask = (ports: TestPorts, email: string) =>
    sendSignUpCode(ports, ANONYMOUS, { email, language: 'en', viewer: VIEWER });

  test.each(KNOWN)('makes the same calls for %s as for an unknown address', async (...setting) => {
    const ofUnknown = await traceOf(unknown(), ask);

    expect(ofUnknown.trace.at(-1)).toBe('< mail.send');
    expect(await traceOf(setting, ask)).toEqual(ofUnknown);
  });

  test.each(KNOWN)(
    'is refused the sixth time in an hour for %s as for an unknown address',
    async (...setting) => {
      const asked = setting[0] === 'one that waits for its code' || setting[2] === proved ? 4 : 5;
      const often = (times: number) => async (ports: TestPorts, email: string) => {
        for (let i = 0; i < times; i++) await ask(ports, email);
      };
      const ofUnknown = await traceOf(unknown(), ask, often(5));

      expect(ofUnknown.error).toBe('too_many_requests');
      expect(await traceOf(setting, ask, often(setting[0] === 'a suspended one' ? 4 : asked))).toEqual(
        ofUnknown,
      );
    },
  );

  test.each(KNOWN)(
    'that is wrong makes the same calls for %s as for an unknown address',
    async (...setting) => {
      let ticket = '';
      const asked = async (ports: TestPorts, email: string) => {
        ({ ticket } = await ask(ports, email));
      };
      const enter = (ports: TestPorts, email: string) => {
        const form = { ...homeownerForm({ email }), ticket, code: 'wrong1', termsAgreed: true as const };
        return signUp(ports, ANONYMOUS, { ...VISIT, ...form });
      };
      const ofUnknown = await traceOf(unknown(), enter, asked);

      expect(ofUnknown.error).toBe('code_invalid');
      expect(await traceOf(setting, enter, asked)).toEqual(ofUnknown);
    },
  );
});

test.each([
  ['whose application is open', APPLICANT, applied],
  ['who is a member', APPLICANT, (ports) => signedUp(ports, homeownerForm({ email: APPLICANT }))],
] as Setting[])(
  'applying makes as many writes and mails for one %s as for an unknown address',
  async (...setting) => {
    const apply = (ports: TestPorts, email: string) =>
      registerProvider(ports, ANONYMOUS, { form: applications.wizard({ email }), viewer: VIEWER });
    const work = ({ trace }: { trace: string[] }) => trace.filter((line) => /transact|mail/.test(line));

    expect(work(await traceOf(setting, apply))).toEqual(work(await traceOf(unknown(), apply)));
  },
);

describe('"Send it again"', () => {
  const resend = (ports: TestPorts, username: string) =>
    resendConfirmation(ports, ANONYMOUS, { username, viewer: VIEWER });

  test.each(KNOWN.filter(([who]) => !/invited/.test(who)))(
    'makes the same calls for %s, without an invitation, as for an unknown address',
    async (...setting) => {
      expect(await traceOf(setting, resend)).toEqual(await traceOf(unknown(), resend));
    },
  );

  test.each(KNOWN)('refuses the fourth in an hour for %s as for an unknown address', async (...setting) => {
    const thrice = async (ports: TestPorts, username: string) => {
      for (let i = 0; i < 3; i++) await resend(ports, username);
    };
    const ofUnknown = await traceOf(unknown(), resend, thrice);

    expect(ofUnknown.error).toBe('too_many_requests');
    expect(await traceOf(setting, resend, thrice)).toEqual(ofUnknown);
  });

  test.each([unknown(), ...KNOWN])(
    'responds for %s after half a second, whatever was mailed',
    async (_, username, prepare) => {
      jest.useFakeTimers();
      const ports = testPorts();
      await prepare(ports);
      let answered = false;

      const call = { actor: ANONYMOUS, body: { username }, viewer: VIEWER };
      const answer = registrationHandlers(ports)
        ['auth.resend'](call as never)
        .then(() => {
          answered = true;
        });

      await jest.advanceTimersByTimeAsync(499);
      expect(answered).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      await answer;
      jest.useRealTimers();
    },
  );
});
