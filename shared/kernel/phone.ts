/** Returns the digits of a phone number as it was typed, without the country code of the United States. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}
