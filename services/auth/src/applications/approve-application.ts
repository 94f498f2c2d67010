import {
  type AccountActor,
  AppError,
  BROWSE_RADIUS_MILES,
  BUSINESS_ZONE,
  dayIn,
  instant,
} from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { type Account, accountLifecycle, newAccount, type ProviderProfile } from '../accounts/account.ts';
import { accountByEmail, becomeProvider, registerAccount } from '../accounts/account-store.ts';
import { providerEvent } from '../accounts/provider-event.ts';
import type { Application, BackgroundCheck } from '../application/application.ts';
import type { ApplicationChange } from '../application/application-store.ts';
import type { OperatorPorts } from '../ports.ts';
import { INVITATION_MS } from '../registration/send-invitation.ts';
import { promoteSessions } from '../sessions/account-sessions.ts';

type ProviderAccount = Account & { provider: ProviderProfile };

/**
 * Builds the writes of an approval. They create an account with a mailed temporary password, or make the
 * address's active account a provider. Open sessions of that account are a provider's with their next
 * request.
 * @throws AppError check_not_passed without a passed background check; applicant_unavailable when the account of the
 * address is suspended, leaving or an operator's.
 */
export async function approvalOf(
  ports: OperatorPorts,
  operator: AccountActor,
  before: Application,
  checkPassed: boolean,
): Promise<{ change: ApplicationChange; writes: Write[] }> {
  const now = ports.clock.now();
  const at = instant(now);
  const check = passedCheck(before, checkPassed, at);
  const known = await accountByEmail(ports.accounts, before.email);
  if (known && !mayBecomeProvider(known)) throw new AppError('applicant_unavailable');
  const provider = profileOf({ ...before, check }, at);
  const account =
    known?.state === 'active' ? promoted(known, provider) : invited(ports, before, known, provider);
  return {
    change: {
      status: 'approved',
      check,
      accountId: account.id,
      hadAccount: known?.state === 'active',
      closedAt: at,
    },
    writes: [
      ...(await accountWrites(ports, known, account)),
      providerEvent(ports, operator, 'ProviderApproved', account),
    ],
  };
}

/**
 * Returns the passed check. For one done by hand, the approving operator confirms that it was passed.
 * @throws AppError check_not_passed
 */
function passedCheck({ check }: Application, checkPassed: boolean, at: string): BackgroundCheck {
  if (check?.status === 'clear') return check;
  if (!check?.byHand || !checkPassed) throw new AppError('check_not_passed');
  return { ...check, status: 'clear', answeredAt: at };
}

async function accountWrites(
  ports: OperatorPorts,
  known: Account | undefined,
  account: ProviderAccount,
): Promise<Write[]> {
  if (known?.state !== 'active') return registerAccount(known, account, ports.clock.now());
  return [...becomeProvider(known, account), ...(await promoteSessions(ports.accounts, account.id))];
}

/** Operators cannot become providers, even with an application from before their appointment. */
function mayBecomeProvider({ state, userType }: Account): boolean {
  return userType !== 'operator' && (state === 'active' || state === 'unconfirmed');
}

function promoted(known: Account, provider: ProviderProfile): ProviderAccount {
  return { ...known, version: known.version + 1, isProvider: true, provider };
}

/** Takes over an unconfirmed account, which may be a stranger's: its names, password and links are dropped. */
function invited(
  ports: OperatorPorts,
  application: Application,
  known: Account | undefined,
  provider: ProviderProfile,
): ProviderAccount {
  const now = ports.clock.now();
  const { email, firstName, lastName, phone, language, emailOptIn, smsOptIn } = application;
  return {
    ...{ email, firstName, lastName, phone, language, emailOptIn, smsOptIn },
    ...newAccount(known, ports.ids.next('acc'), now),
    state: accountLifecycle.next(known?.state ?? null, 'invite', 'operator'),
    userType: 'provider',
    isProvider: true,
    provider,
    // Set at once, so that a request for the invitation finds it pending.
    temporaryUntil: now + INVITATION_MS,
  };
}

function profileOf(application: Application, approvedAt: string): ProviderProfile {
  const { businessName, skills, experience, serviceArea, bio, check } = application;
  const { hasInsurance, insuranceDetails, equipmentDetails } = application;
  const passed = check?.status === 'clear' && check.answeredAt;
  return {
    ...{ businessName, skills, experience, serviceArea, bio },
    ...{ hasInsurance, insuranceDetails, equipmentDetails },
    providerNumber: application.providerNumber,
    applicationId: application.id,
    baseZip: application.zipCode.slice(0, 5),
    radiusMiles: BROWSE_RADIUS_MILES.default,
    hasEquipment: application.hasEquipment ?? false,
    photo: null,
    insuredUntil: null,
    verifiedOn: passed ? dayIn(BUSINESS_ZONE, Date.parse(passed)) : null,
    approvedAt,
  };
}
