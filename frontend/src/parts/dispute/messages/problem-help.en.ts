/** Texts below the state of a disputed job, for its homeowner. */
export const problemHelp = {
  decidesBy: (when: string) => `By ${when}.`,
  stillOpen: (who: string) => `You can still accept what ${who} offers.`,
  says: (who: string, text: string) => `${who}: “${text}”`,
} as const;
