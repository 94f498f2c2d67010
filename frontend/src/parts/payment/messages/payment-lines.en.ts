/** Lines of a job's price, and of what came back. */
export const paymentLines = {
  service: 'Service',
  serviceFee: 'Service fee',
  extra: 'More work, approved',
  tripFee: 'Trip fee',
  reduced: 'Lower price',
  tip: 'Tip',
  bid: 'Your bid',
  refunded: 'Refunded',
  net: 'You receive',
  commission: (rate: string) => `Commission (${rate})`,
  total: 'Total',
  back: 'Refunded',
  failed: 'Your bank sent back. We write to you',
  left: 'Paid after the refund',
  tipOf: (when: string) => `Tip, ${when}`,
} as const;
