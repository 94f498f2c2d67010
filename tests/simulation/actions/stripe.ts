import type { Action } from './action.ts';

/** Outages of Stripe, refused payouts and declined saved cards. */
export const stripeActions: readonly Action[] = [
  {
    name: 'Stripe is down for thirty hours',
    weight: 0.5,
    plan: ({ world }) => (world.stripe.isDown ? undefined : async () => world.stripe.goDown()),
  },
  {
    name: 'payouts are refused',
    weight: 0.5,
    plan:
      ({ world }) =>
      async () =>
        world.stripe.objects.refuseTransfers(true),
  },
  {
    name: 'payouts are taken again',
    weight: 1,
    plan:
      ({ world }) =>
      async () =>
        world.stripe.objects.refuseTransfers(false),
  },
  {
    name: 'kept cards are declined',
    weight: 0.5,
    plan:
      ({ world }) =>
      async () =>
        world.stripe.objects.declineKeptCards(true),
  },
  {
    name: 'kept cards are charged again',
    weight: 0.7,
    plan:
      ({ world }) =>
      async () =>
        world.stripe.objects.declineKeptCards(false),
  },
];
