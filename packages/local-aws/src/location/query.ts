/** The address that a geocode request asks for, from its components or from its text. */
export interface AddressQuery {
  addressNumber: string;
  street: string;
  locality: string;
  region: string;
  /** Five digits, or empty. */
  postalCode: string;
}

export function fromComponents(components: Record<string, unknown>): AddressQuery {
  const field = (name: string) => String(components[name] ?? '').trim();
  const { addressNumber, street } = splitStreet(field('Street'));
  return {
    addressNumber: field('AddressNumber') || addressNumber,
    street,
    locality: field('Locality'),
    region: field('Region'),
    postalCode: fiveDigits(field('PostalCode')),
  };
}

/** Reads `1600 Amphitheatre Pkwy, Mountain View, CA 94043`. The ZIP code is the last group of five digits. */
export function fromText(text: string): AddressQuery {
  const parts = text.split(',').map((part) => part.trim());
  if (/^(usa?|united states)$/i.test(parts.at(-1) ?? '')) parts.pop();
  const last = /^(.*?)\s*\b(\d{5})(?:-\d{4})?$/.exec(parts.at(-1) ?? '');
  if (last) parts[parts.length - 1] = last[1] ?? '';
  let region = '';
  const state = /^(?:(.*\S)\s+)?([a-z]{2})$/i.exec(parts.at(-1) ?? '');
  if (state) {
    region = (state[2] ?? '').toUpperCase();
    parts[parts.length - 1] = state[1] ?? '';
  }
  const rest = parts.filter((part) => part !== '');
  const locality = rest.length > 1 || !/^\d/.test(rest[0] ?? '') ? (rest.pop() ?? '') : '';
  return { ...splitStreet(rest.join(', ')), locality, region, postalCode: last?.[2] ?? '' };
}

function splitStreet(line: string): { addressNumber: string; street: string } {
  const match = /^(\d+[a-z]?(?:-\d+)?)\s+(.+)$/i.exec(line);
  return match
    ? { addressNumber: match[1] ?? '', street: match[2] ?? '' }
    : { addressNumber: '', street: line };
}

function fiveDigits(postalCode: string): string {
  return /^(\d{5})(?:-\d{4})?$/.exec(postalCode)?.[1] ?? '';
}
