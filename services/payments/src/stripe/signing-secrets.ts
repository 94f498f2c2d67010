/**
 * Returns the signing secrets that the field `webhookSecret` holds, separated by spaces or commas: each endpoint at
 * Stripe has its own, and one that is rolled has two for a day.
 */
export function signingSecretsOf(field: string): string[] {
  return field.split(/[\s,]+/).filter((secret) => secret !== '');
}
