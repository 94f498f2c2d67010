import { DAY, epochSeconds, retryOnConflict } from '@sward/shared/kernel';
import { any, atMost, type Item, type Key, missing, type Table, type Write } from '@sward/shared/table';
import type { Account } from '../accounts/account.ts';
import { securityNotice } from '../accounts/security-notice-mail.ts';
import type { Ports } from '../ports.ts';

/** Wrong codes after a right password, before the owner is told. */
const TOLD_AT = 3;

const failuresKey = (id: string): Key => ({ pk: `THROTTLE#second-factor-wrong#${id}#rest`, sk: 'THROTTLE' });

/**
 * Counts a wrong code of the authenticator that followed the right password, and with the third one tells the owner,
 * who may not know that somebody has the password. Told once, until a day has gone by without a wrong code; a
 * success of the owner in between does not hide a stranger's tries.
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
