import { basePorts, tableFrom } from '@sward/shared/lambda';
import { seedPastJobs } from './seed-past-jobs.ts';

interface SeedInput {
  /** The seeded providers, each with the uploads of photos after their past jobs. */
  providers: readonly { accountId: string; photos: readonly (readonly string[])[] }[];
}

/** Local stage only: writes a few past jobs for the seeded providers. Idempotent. */
export async function handler({ providers }: SeedInput): Promise<void> {
  const base = basePorts('bids');
  const ports = { ...base, correlationId: base.ids.next('cor'), marketplace: tableFrom('MARKETPLACE_TABLE') };
  for (const [index, { accountId, photos }] of providers.entries())
    await seedPastJobs(ports, accountId, index, photos);
}
