import { addAuditEntry } from '@sward/shared/audit';
import { MESSAGE_KEYS } from '@sward/shared/contract';
import { type Actor, AppError, actingOperator, BUSINESS_ZONE, type Day, dayIn } from '@sward/shared/kernel';
import type { ProviderProfile } from '../accounts/account.ts';
import { changeAccount, checkActive, requireAccount } from '../accounts/account-store.ts';
import { subjectOf } from '../accounts/audit-store.ts';
import { providerEvent } from '../accounts/provider-event.ts';
import type { OperatorPorts } from '../ports.ts';
import { getPerson, mayCheckInsurance, type PersonDetail } from './get-person.ts';

const YEARS_AHEAD = 2;

/**
 * Records that an operator verified a provider's insurance until a day, or (null) that it is not verified.
 * @throws AppError not_found, state_changed when the account has no insurance to verify, validation_failed
 */
export async function checkInsurance(
  ports: OperatorPorts,
  actor: Actor,
  input: { accountId: string; insuredUntil: Day | null; note: string },
): Promise<PersonDetail> {
  const operator = actingOperator(actor);
  const { accountId, insuredUntil } = input;
  checkDay(insuredUntil, dayIn(BUSINESS_ZONE, ports.clock.now()));
  const account = await requireAccount(ports.accounts, accountId);
  if (!account.provider || !mayCheckInsurance(account)) throw new AppError('state_changed');
  const provider: ProviderProfile = { ...account.provider, insuredUntil };
  const after = { ...account, version: account.version + 1, provider };
  await ports.accounts.transact([
    checkActive(operator.accountId, 'forbidden'),
    changeAccount(account, { provider }),
    addAuditEntry(ports, operator, {
      action: 'account.check-insurance',
      subjectId: accountId,
      subject: subjectOf(account),
      note: input.note,
      facts: { insuredUntil },
    }),
    providerEvent(ports, actor, 'ProviderProfileUpdated', after),
  ]);
  return await getPerson(ports, actor, input);
}

function checkDay(day: Day | null, today: Day): void {
  if (day === null) return;
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  if (day < today)
    throw new AppError('validation_failed', { fields: { insuredUntil: MESSAGE_KEYS.date_past } });
  if (day > last)
    throw new AppError('validation_failed', { fields: { insuredUntil: MESSAGE_KEYS.date_invalid } });
}
