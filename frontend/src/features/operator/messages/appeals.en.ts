import type { AppealState } from '@sward/shared/product';

/** Texts of appeals on the desk. */
export const appeals = {
  title: 'Appeals',
  lead: 'What the end of a job says of a provider, when they say that it was not their fault.',
  one: 'Appeal',
  filters: 'State',
  states: { open: 'Open', granted: 'Granted', refused: 'Refused' } satisfies Record<AppealState, string>,
  none: 'No appeals here',
  noneText: 'Nothing waits in this state.',
  missing: 'There is no such appeal',
  due: (when: string) => `Decide by ${when}`,
  decidedAt: (when: string, by: string | null) => (by ? `Decided ${when} by ${by}` : `Decided ${when}`),
  request: 'Open the request',
  payment: 'Open the payment',
  person: 'Open the account',
  record: 'What the record says',
  now: (rates: string) => `Now: ${rates}`,
  says: (name: string) => `${name} says`,
  at: (when: string) => `Written ${when}`,
  decision: 'Decision',
  question: 'Does the point count?',
  choices: {
    grant: { label: 'Grant the appeal', hint: 'The point no longer counts.' },
    refuse: { label: 'Refuse it', hint: 'The point goes on counting.' },
  },
  reason: 'Reason',
  reasonHint: 'The provider reads it. It is final.',
  decide: 'Decide',
  deciding: 'Deciding...',
  decided: 'Appeal decided',
  failed: 'The appeal was not decided',
} as const;
