export const samplePayment = {
  title: 'Payment preview',
  lead: 'What a payment is made of. Nothing here is real: the bid does not exist, and checkout says so.',
  payment: 'Payment',
  bidId: 'Bid',
  provider: 'Provider',
  service: 'Service',
  bid: 'Price',
  fee: 'Service fee',
  total: 'Total',
  pay: 'Test payment',
} as const;
