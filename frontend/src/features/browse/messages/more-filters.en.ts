/** Filters of open requests that are asked for on demand. */
export const moreFilters = {
  size: 'Property size',
  anySize: 'Any size',
  urgency: 'Urgency',
  anyUrgency: 'Any urgency',
  from: 'From day',
  to: 'To day',
  zip: 'ZIP code',
  sort: 'Sort by',
  newest: 'Newest first',
  sorts: { distance: 'Nearest first', price: 'Highest budget first' },
} as const;
