import type { LostBecause, RescueState } from '@sward/shared/product';

const providers = (count: number) => (count === 1 ? '1 provider' : `${count} providers`);

/** Texts of rescues on the desk. */
export const deskRescues = {
  title: 'Without its provider',
  because: {
    cancelled: 'The provider cancelled',
    no_show: 'The provider did not come',
    operator: 'An operator cancelled',
  } as Record<LostBecause, string>,
  offer: (asked: number, refused: number, when: string) =>
    `Offered to ${providers(asked)} for ${when}${refused > 0 ? `; ${refused} said no` : ''}`,
  choosing: (until: string) => `The homeowner chooses by ${until}`,
  offered: (until: string) => `It can be taken until ${until}`,
  ended: {
    taken: 'Another provider took it',
    refunded: 'Everything went back',
    reopened: 'Everything went back, and it was posted again',
  } satisfies Record<Exclude<RescueState, 'choosing' | 'offered'>, string>,
} as const;
