import { atVersion, entity, type Item, type Key, missing, type Table, type Write } from '@sward/shared/table';
import type { Portfolio, PortfolioPhoto } from './portfolio.ts';

const storedPortfolio = entity<Portfolio>('portfolio', 'version', 'photos');

export function portfolioKey(providerId: string): Key {
  return { pk: `PROVIDER#${providerId}`, sk: 'PORTFOLIO' };
}

/** Returns the portfolio from the item of {@link portfolioKey}; an empty one without it. */
export function portfolioOf(item: Item | undefined): Portfolio {
  return item ? storedPortfolio(item) : { version: 0, photos: [] };
}

export async function readPortfolio(table: Table, providerId: string): Promise<Portfolio> {
  return portfolioOf(await table.get(portfolioKey(providerId), { consistent: true }));
}

/** Replaces the photos of the portfolio as read. On conflict: state_changed. */
export function putPortfolio(providerId: string, before: Portfolio, photos: PortfolioPhoto[]): Write {
  return {
    update: portfolioKey(providerId),
    set: { version: before.version + 1, photos },
    if: before.version === 0 ? missing() : atVersion(before.version),
    onConflict: 'state_changed',
  };
}
