import type { accountRoutes } from '@sward/shared/contract/auth/accounts';
import type { authRoutes } from '@sward/shared/contract/auth/sign-in';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { cookiesOf, userView, withVisit } from '../sessions/signed-in-response.ts';
import { confirmEmail } from './confirm-email.ts';
import { withMinimumDuration } from './constant-time.ts';
import { registerHomeowner } from './register-homeowner.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { sendSignUpCode } from './send-sign-up-code.ts';
import { signUp } from './sign-up.ts';

type RegistrationRoutes = Pick<
  typeof authRoutes & typeof accountRoutes,
  'auth.registerHomeowner' | 'auth.signUpCode' | 'auth.signUp' | 'auth.confirm' | 'auth.resend'
>;

/** Minimum duration: creating and mailing a password takes less, and an unknown address gets no mail. */
const RESEND_MS = 500;

/** Handlers from a form to an account with a confirmed address. */
export const registrationHandlers = (ports: Ports): Handlers<RegistrationRoutes> => ({
  'auth.registerHomeowner': async ({ actor, body, viewer }) => {
    const { ticket } = await registerHomeowner(ports, actor, { form: body, viewer });
    return { body: { success: true as const, ticket } };
  },
  'auth.signUpCode': async ({ actor, body, viewer }) => ({
    status: 202,
    body: await sendSignUpCode(ports, actor, { ...body, viewer }),
  }),
  'auth.signUp': async (call) => {
    const started = await signUp(ports, call.actor, withVisit(call));
    return { body: { user: userView(started.account) }, cookies: cookiesOf(ports, call.site, started) };
  },
  'auth.confirm': async ({ actor, body }) => {
    await confirmEmail(ports, actor, body);
    return done;
  },
  'auth.resend': async ({ actor, body, viewer }) => {
    await withMinimumDuration(RESEND_MS, () => resendConfirmation(ports, actor, { ...body, viewer }));
    return done;
  },
});

const done = { body: { success: true as const } };
