/** The provider has taken back a tap that was not sent yet. */
export class TakenBack extends Error {}
