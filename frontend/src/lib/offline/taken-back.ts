/** Its provider has taken back what was not sent yet. */
export class TakenBack extends Error {}
