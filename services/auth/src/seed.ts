import { buildPorts } from './build-ports.ts';
import { seedAccounts } from './seed-accounts.ts';

/** Local stage alone: makes the sample accounts. Doing it again changes nothing but their passwords. */
export async function handler(input: { password: string }) {
  const { ports } = buildPorts();
  return { accounts: await seedAccounts({ ...ports, correlationId: ports.ids.next('cor') }, input.password) };
}
