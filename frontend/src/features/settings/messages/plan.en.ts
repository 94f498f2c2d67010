import type { PLANS } from '@sward/shared/product';

export const plan = (p: typeof PLANS) => ({
  lead: 'How many requests you can post, how many bids each can get, and how many properties you can save. Cancel any month.',
  free: 'Free',
  monthly: (price: string) => `${price} a month`,
  current: (name: string) => `Your plan: ${name}`,
  given: 'Given to you without a charge.',
  next: (price: string, date: string, card: string) => `Next charge: ${price} on ${date}, to ${card}.`,
  after: (name: string, date: string, price: string) => `From ${date}: ${name}, ${price} a month.`,
  ending: (date: string) => `Paid until ${date}. After that you are on ${p.basic.label}, without a charge.`,
  pastDue: 'The renewal could not be charged',
  pastDueText: (date: string | null) =>
    `Your plan stays active for now. ${date ? `We try the card again on ${date}. ` : ''}Pay with another card, or you are on ${p.basic.label} after the last attempt.`,
  pay: 'Pay for the renewal',
  others: 'Plans',
  features: {
    basic: `${p.basic.requestsPerMonth} requests a month, ${p.basic.bidLimit} bids on each, ${p.basic.savedProperties} saved property`,
    premium: `Any number of requests, ${p.premium.bidLimit} bids on each, ${p.premium.savedProperties} saved properties`,
    'property-manager': `Any number of requests, ${p['property-manager'].bidLimit} bids on each, any number of saved properties`,
  },
  choose: (name: string) => `Choose ${name}`,
  keep: (name: string) => `Keep ${name}`,
  cancel: 'Cancel the plan',
  opening: 'One moment...',
  dearer: (name: string) => `Change to ${name}?`,
  dearerText: (card: string, price: string, date: string) =>
    `The difference for the rest of the month is charged to ${card} now, then ${price} a month from ${date}.`,
  cheaperText: (now: string, date: string, price: string) =>
    `${now} is paid for and stays until ${date}. From then on you pay ${price} a month.`,
  costs: (today: string, monthly: string, date: string) =>
    `Today ${today}, then ${monthly} a month from ${date}.`,
  change: 'Change plan',
  cancelQuestion: 'Cancel the plan?',
  cancelText: (name: string, date: string) =>
    `${name} is paid for and stays until ${date}; nothing is charged after that. Requests and bids that are live stay as they are.`,
  cancelNow:
    'The renewal is not paid, so the plan ends now. Requests and bids that are live stay as they are.',
  changed: 'Your plan has changed',
  failed: 'Your plan was not changed',
  buying: (name: string) => `Buy ${name}`,
  agree: (price: string) =>
    `I agree that ${price} is charged now and the price of the plan every month after that, until I cancel. Cancelling takes two clicks in these settings, and what is paid for stays until its end.`,
  agreeMissing: 'Please agree to the monthly charge',
  submit: (price: string) => `Pay ${price}`,
  paying: 'Processing...',
  back: 'Not now',
  card: 'Use another card',
  useCard: 'Use this card',
  cardTaken: 'Your plan is paid with this card now',
  cardRefused: 'This card could not be charged either',
  bought: 'Your plan is active',
});
