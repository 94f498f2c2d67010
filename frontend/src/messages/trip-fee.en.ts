/** The trip fee, which is agreed on with every price. */
export const tripFee = (amount: string) => `If the provider comes and cannot get in: ${amount}`;
