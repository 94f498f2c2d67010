/** Filters of open requests that are chosen in a dialog. */
export const filterDialog = {
  title: 'Filters',
  service: 'Service',
  allServices: 'All',
  radius: 'Distance from base',
  radiusOfZip: 'Distance',
  miles: (miles: number) => `${miles} ${miles === 1 ? 'mile' : 'miles'}`,
  size: 'Property size',
  anySize: 'Any size',
  urgency: 'Urgency',
  anyUrgency: 'Any urgency',
  from: 'From day',
  to: 'To day',
  sort: 'Sort by',
  sorts: {
    fit: 'Fits my day first',
    newest: 'Newest first',
    distance: 'Nearest first',
    price: 'Highest budget first',
  },
  show: 'Show requests',
  clear: 'Clear',
} as const;
