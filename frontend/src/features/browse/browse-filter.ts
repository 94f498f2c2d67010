import { addDays } from '@sward/shared/kernel';
import { today } from '../../lib/clock.ts';

/** Filter of open requests. An empty value leaves nothing out. */
export interface BrowseFilter {
  /** ZIP code. Empty for providers, who search around their base. */
  near: string;
  service: string;
  radiusMiles: string;
  size: string;
  urgency: string;
  from: string;
  to: string;
  /** Order of the list. Empty means by fit for a provider. */
  sort: string;
}

export interface FilterProps {
  filter: BrowseFilter;
  onChange: (filter: BrowseFilter) => void;
  /** Radius of the provider who searches; undefined for other viewers. */
  ownRadius: number | undefined;
}

const NAMES = ['near', 'service', 'radiusMiles', 'size', 'urgency', 'from', 'to', 'sort'] as const;

/** Reads the filter from the address, where the browser's Back button finds it again. */
export function filterFrom(query: URLSearchParams): BrowseFilter {
  const [near = '', service = '', radiusMiles = '', size = '', urgency = '', from = '', to = '', sort = ''] =
    NAMES.map((name) => query.get(name) ?? '');
  return { near, service, radiusMiles, size, urgency, from, to, sort };
}

export function addressOf(filter: BrowseFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
}

/** Returns the query for the server. Days and order are for providers only. */
export function questionOf(filter: BrowseFilter, isProvider: boolean): Record<string, string> {
  return addressOf(
    isProvider ? { ...filter, sort: filter.sort || 'fit' } : { ...filter, from: '', to: '', sort: '' },
  );
}

/** Returns a filter with the same place and order, and no limits. */
export function withoutFilters({ near, radiusMiles, sort }: BrowseFilter): BrowseFilter {
  return { near, service: '', radiusMiles, size: '', urgency: '', from: '', to: '', sort };
}

/** Returns whether the filter leaves anything out. */
export function leavesOut({ service, size, urgency, from, to }: BrowseFilter): boolean {
  return Boolean(service || size || urgency || from || to);
}

/** Returns today and the six days after it, as a range. */
export function thisWeek(): { from: string; to: string } {
  const from = today();
  return { from, to: addDays(from, 6) };
}
