/** `R-` with the last six characters of a payment's id, which are random: short enough to read aloud. */
export function receiptNumber(paymentId: string): string {
  return `R-${paymentId.slice(-6)}`;
}
