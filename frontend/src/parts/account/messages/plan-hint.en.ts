interface Room {
  bids: number;
  properties: number;
}

/** Words for a plan that allows no more. */
export const planHint = {
  limits: {
    bids: 'This request has all the bids that your plan allows',
    requests: 'You have posted all the requests that your plan allows this month',
    again: 'You have posted all the requests that your plan allows this month',
    properties: 'Your plan has no room for another saved property',
  },
  more: {
    bids: (plan: string, room: Room) => `With ${plan} each request takes up to ${room.bids} bids, at once.`,
    requests: (plan: string, _: Room) => `With ${plan} there is no limit. What you have entered stays here.`,
    again: (plan: string, _: Room) => `With ${plan} there is no limit.`,
    properties: (plan: string, room: Room) => `With ${plan} you can save ${room.properties}.`,
  },
  see: 'See the plans',
} as const;
