import { basePorts, tableFrom } from '@sward/shared/lambda';
import { seedPriceGuide } from './seed-price-guide.ts';

/** Local stage alone: fills the price guide around the sample accounts. Doing it again changes nothing. */
export async function handler(): Promise<void> {
  await seedPriceGuide({ ...basePorts('requests'), marketplace: tableFrom('MARKETPLACE_TABLE') });
}
