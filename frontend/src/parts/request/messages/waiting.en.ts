export const waiting = {
  out: 'Your request is out',
  bidsIn: (count: number) => (count === 1 ? '1 bid is in' : `${count} bids are in`),
  from: (price: string) => `From ${price} all-in. More may come until you accept one.`,
  usually: (hours: number) =>
    `Near you the first bid usually comes within ${hours === 1 ? '1 hour' : `${hours} hours`}. We will email you, so you can close this page.`,
  soon: 'We will email you when a bid comes, so you can close this page.',
  noOne:
    'There is no provider near you for this yet. We will email you when a bid comes. Another day or another service may help.',
  soFar: 'So far',
  nearby: (count: number) => (count === 1 ? 'provider nearby' : 'providers nearby'),
  looks: (_count: number) => 'looked at it',
  bids: (count: number) => (count === 1 ? 'bid so far' : 'bids so far'),
  viewBids: 'View Incoming Bids',
  another: 'Create Another Request',
  change: 'Add photos, change it or take it back',
} as const;
