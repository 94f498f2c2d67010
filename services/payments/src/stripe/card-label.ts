/** Display names of Stripe's card networks. */
const NETWORKS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Returns a card's label for receipts: `Visa •••• 4242`. */
export function cardLabel({ brand, last4 }: { brand: string | null; last4: string | null }): string {
  return `${cardBrand(brand)} •••• ${last4 ?? ''}`;
}

/** Returns the name of a card's network: `Visa`. */
export function cardBrand(brand: string | null): string {
  return NETWORKS[brand ?? ''] ?? 'Card';
}
