import { addDays } from '@sward/shared/kernel';
import { today } from '../../lib/clock.ts';

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
  /** Empty for providers is what fits their day first. */
  sort: string;
}

export interface FilterProps {
  filter: BrowseFilter;
  onChange: (filter: BrowseFilter) => void;
  /** Of the provider who looks; undefined for others. */
  ownRadius: number | undefined;
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

/** What the server is asked for. Others than providers are told no days and have none of their own. */
export function questionOf(filter: BrowseFilter, isProvider: boolean): Record<string, string> {
  return addressOf(
    isProvider ? { ...filter, sort: filter.sort || 'fit' } : { ...filter, from: '', to: '', sort: '' },
  );
}

/** Everything around the same place, in the same order. */
export function withoutFilters({ near, radiusMiles, sort }: BrowseFilter): BrowseFilter {
  return { near, service: '', radiusMiles, size: '', urgency: '', from: '', to: '', sort };
}

/** Whether the filter leaves anything out. */
export function leavesOut({ service, size, urgency, from, to }: BrowseFilter): boolean {
  return Boolean(service || size || urgency || from || to);
}

/** Today and the six days after. */
export function thisWeek(): { from: string; to: string } {
  const from = today();
  return { from, to: addDays(from, 6) };
}
