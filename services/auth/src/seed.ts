import { buildPorts } from './build-ports.ts';
import { seedAccounts } from './seed-accounts.ts';

/** Local stage only: creates the sample accounts. A repeat changes only their passwords. */
export async function handler(input: { password: string }) {
  const { ports } = buildPorts();
  return { accounts: await seedAccounts({ ...ports, correlationId: ports.ids.next('cor') }, input.password) };
}
