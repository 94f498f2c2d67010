/** Where mail for a ZIP code goes. */
export interface Town {
  city: string;
  /** Two letters. */
  state: string;
}

export type TownOf = (postalCode: string) => Town | undefined;

/** Towns of ZIP codes. Loaded with the first question: the list is 5 MB of source. */
export async function postalTowns(): Promise<TownOf> {
  const { lookup } = (await import('zipcodes')).default;
  return (postalCode) => lookup(postalCode);
}
