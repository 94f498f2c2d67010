/** The town to which mail for a ZIP code goes. */
export interface Town {
  city: string;
  /** Two letters. */
  state: string;
}

export type TownOf = (postalCode: string) => Town | undefined;

/** Returns the towns of ZIP codes. Loads them with the first call, because the list is 5 MB of source. */
export async function postalTowns(): Promise<TownOf> {
  const { lookup } = (await import('zipcodes')).default;
  return (postalCode) => lookup(postalCode);
}
