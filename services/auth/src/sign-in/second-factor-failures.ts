import { DAY, epochSeconds, retryOnConflict } from '@sward/shared/kernel';
import { any, atMost, type Item, type Key, missing, type Table, type Write } from '@sward/shared/table';
import type { Account } from '../accounts/account.ts';
import { securityNotice } from '../accounts/security-notice-mail.ts';
import type { Ports } from '../ports.ts';

/** Number of wrong codes after a right password that notifies the account holder. */
const TOLD_AT = 3;

const failuresKey = (id: string): Key => ({ pk: `THROTTLE#second-factor-wrong#${id}#rest`, sk: 'THROTTLE' });

/**
 * Counts a wrong authenticator code after a right password. The third one notifies the account holder, whose
 * password may be stolen, once until a day without a wrong code. The holder's own success in between does not
 * reset the count.
 */
export async function recordWrongCode(ports: Ports, account: Account): Promise<void> {
  const { accounts, clock } = ports;
  const now = clock.now();
  const key = failuresKey(account.id);
  const failures = await retryOnConflict(['state_changed'], () => countOne(accounts, key, now));
  if (Number(failures?.used) < TOLD_AT || failures?.told) return;
  await ports.mail.send(securityNotice(ports.site, account, 'second_factor_failed'));
  await accounts.transact([{ update: key, set: { told: true } }]);
}

async function countOne(accounts: Table, key: Key, now: number): Promise<Item | undefined> {
  const until = now + DAY;
  const lasts = { until, ttl: epochSeconds(until) };
  const before = await accounts.get(key, { consistent: true });
  const goesOn = before !== undefined && Number(before.until) > now;
  const write: Write = goesOn
    ? { update: key, add: { used: 1 }, set: lasts }
    : {
        put: { ...key, used: 1, ...lasts },
        if: any(missing(), atMost('until', now)),
        onConflict: 'state_changed',
      };
  await accounts.transact([write]);
  return accounts.get(key, { consistent: true });
}
