import { basePorts, tableFrom } from '@sward/shared/lambda';
import { seedPriceGuide } from './seed-price-guide.ts';

/** Local stage only: fills the price guide around the sample accounts. Idempotent. */
export async function handler(): Promise<void> {
  await seedPriceGuide({ ...basePorts('requests'), marketplace: tableFrom('MARKETPLACE_TABLE') });
}
