/** What a provider looks for; empty is everything. */
export interface BrowseFilter {
  /** ZIP code; providers look around their own. */
  near: string;
  service: string;
  radiusMiles: string;
  size: string;
  urgency: string;
  from: string;
  to: string;
  sort: string;
}

const NAMES = ['near', 'service', 'radiusMiles', 'size', 'urgency', 'from', 'to', 'sort'] as const;

/** Kept in the address, so that a way back finds it again. */
export function filterFrom(query: URLSearchParams): BrowseFilter {
  const [near = '', service = '', radiusMiles = '', size = '', urgency = '', from = '', to = '', sort = ''] =
    NAMES.map((name) => query.get(name) ?? '');
  return { near, service, radiusMiles, size, urgency, from, to, sort };
}

export function addressOf(filter: BrowseFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
}
