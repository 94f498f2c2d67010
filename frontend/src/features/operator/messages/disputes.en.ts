/** Queue of disputes on the desk. */
export const disputes = {
  title: 'Disputes',
  filters: 'Queue',
  queues: { waiting: 'To decide', proposed: 'To approve', parties: 'Between the parties', ended: 'Ended' },
  none: 'No disputes here',
  noneText: 'Nothing waits in this queue.',
  due: (when: string) => `Due ${when}`,
  opened: (when: string) => `Opened ${when}`,
  needsApproval: 'Needs approval',
} as const;

/** Dispute on the desk. */
export const operatorDispute = {
  title: 'Dispute',
  request: 'Open the request',
  payment: 'Open the payment',
  due: (when: string) => `Decide by ${when}`,
  needsSecond: 'Needs a second person',
  refundQuestion: (amount: string) => `Refund ${amount} to the homeowner?`,
  proposedBy: (by: string, when: string, limit: string) =>
    `${by} proposed this on ${when}. It is more than one operator decides alone (${limit}), so someone else has to approve it.`,
  parties: (provider: string, money: string) => `Homeowner and ${provider} · ${money}`,
  held: (amount: string) => `${amount} held`,
  /** Amount of an ended dispute. */
  wasPaid: (amount: string) => `${amount} paid`,
  ifApproved: 'If you approve',
  usual: 'If the usual refund is given',
  owner: 'Homeowner',
  provider: 'Provider',
  person: 'Open the account',
  at: (when: string) => `Written ${when}`,
  takenUp: 'Why Sward took it up',
  notAsked: 'Reported nothing. The messages of the two are below.',
  noAnswer: 'No answer',
  noPhotos: 'No photos',
  photos: (who: string) => `Photos: ${who}`,
  referred: {
    unanswered: 'The provider did not answer in time.',
    taken_up: 'An operator took it up.',
    not_agreed: 'The two do not agree.',
    fix_missed: 'The agreed visit was not reported.',
  },
  job: 'Record of the job',
  window: 'Agreed time',
  checkIn: 'Check-in',
  late: (minutes: number) => `${minutes} minutes late`,
  finished: 'Finished',
  note: 'Note of the provider',
  none: 'None',
  before: 'Before photos',
  after: 'After photos',
  paid: 'Paid by the homeowner',
  bid: 'Of that the bid',
  earlier: 'Earlier disputes of this job',
  outcomes: {
    withdrawn: 'Taken back',
    fixed: 'Put right by a second visit',
    agreed: 'The two agreed on a refund',
    decided: 'Decided',
  } as Readonly<Record<string, string>>,
  decision: 'Decision',
  ended: (how: string | undefined, when: string) => `${how}, ${when}.`,
  decidedBy: (by: string, second: string | null, when: string) =>
    second ? `Proposed by ${by}, approved by ${second} on ${when}.` : `Decided by ${by} on ${when}.`,
  notYet: 'The parties still have time. It comes here by itself when they do not agree.',
  refund: 'Back to the homeowner',
  refundHint: (amount: string) => `Usual for this reason: ${amount}`,
  choices: {
    part: (amount: string) => (amount ? `Refund part: ${amount}` : 'Refund part'),
    none: (_: string) => 'Release all',
    all: (amount: string) => `Refund all: ${amount}`,
  },
  access: 'Could not get in',
  keepFee: (amount: string) => `Keep the trip fee: refund ${amount}`,
  reason: 'Reason',
  reasonHint: 'Both parties read it.',
  limit: (amount: string) => `A refund above ${amount} needs a second operator.`,
  propose: 'Propose',
  proposeAmount: (amount: string) => `Propose: refund ${amount}`,
  resolve: 'Decide',
  decideAmount: (amount: string) => `Decide: refund ${amount}`,
  decideRelease: (amount: string) => `Decide: release ${amount}`,
  resolving: 'Deciding...',
  ask: {
    title: (amount: string) => `Refund ${amount} to the homeowner?`,
    second: 'It is above what you decide alone: a second operator approves it or sends it back.',
    confirm: (amount: string) => `Refund ${amount}`,
  },
  /** Nothing goes back. */
  askRelease: {
    title: (amount: string, provider: string) => `Release ${amount} to ${provider}?`,
    confirm: (amount: string) => `Release ${amount}`,
  },
  releasing: (provider: string, transfer: string) =>
    `${provider} receives ${transfer}, and nothing goes back to the homeowner.`,
  leaving: (back: string, provider: string, transfer: string) =>
    `${back} goes back to the homeowner, ${provider} receives ${transfer}.`,
  undone: 'Nothing was decided',
  decided: 'Dispute decided',
  proposed: 'Proposed: a second operator must approve it',
  failed: 'That did not work',
} as const;

/** Consequence of a decision for the money. */
export const consequence = {
  line: (back: string, provider: string, transfer: string, kept: string) =>
    `Homeowner gets ${back} · ${provider} receives ${transfer} · Sward keeps ${kept}`,
  paid: 'Homeowner paid',
  back: 'Back to the homeowner',
  fee: 'Service fee, kept',
  commission: 'Commission, 5% of what stays',
  receives: (provider: string) => `To ${provider}`,
  after: (provider: string, transfer: string) =>
    `The card is refunded today. ${provider} receives ${transfer} in 1-3 business days. Both read your reason. You can undo this for 10 seconds; then it is final.`,
  afterAll: (provider: string) =>
    `The card is refunded today. ${provider} receives nothing. Both read your reason. You can undo this for 10 seconds; then it is final.`,
  afterRelease: (provider: string, transfer: string) =>
    `Nothing goes back to the homeowner. ${provider} receives ${transfer} in 1-3 business days. Both read your reason. You can undo this for 10 seconds; then it is final.`,
  afterApproval: (provider: string, transfer: string, by: string) =>
    `The card is refunded today. ${provider} receives ${transfer} in 1-3 business days. Your name and that of ${by} go to the audit log. You can undo this for 10 seconds.`,
  note: (by: string) =>
    `Both are told with the reason of ${by}. Final: there is no undo after the card refund.`,
} as const;

/** Actions of the second operator on a proposal. */
export const secondPerson = {
  title: 'Your part',
  only: 'Approve or send back. Amounts cannot be changed here.',
  reasonOf: (by: string) => `Reason of ${by}`,
  ownText: 'You proposed it. Someone else has to approve it.',
  alone: (when: string) =>
    `Nobody else is active: you may approve it yourself from ${when}. The audit log will say so.`,
  note: (by: string) => `Note to ${by}, needed to send back`,
  ownNote: 'Why you take it back',
  noteNeeded: 'Please write why it goes back',
  approve: (amount: string) => `Approve refund of ${amount}`,
  approving: 'Approving...',
  approved: 'Refund approved',
  sendBack: 'Send back',
  takeBack: 'Take back',
  sending: 'Sending back...',
  sentBack: 'Sent back',
  tookBack: 'Taken back',
  ask: (amount: string) => `Approve ${amount} back to the homeowner?`,
  confirm: (amount: string) => `Approve ${amount}`,
  leaving: (amount: string) => `Approving. ${amount} goes back to the homeowner.`,
  undone: 'Nothing was approved',
  did: { send: 'sent back', take: 'took back' },
  wasBack: (by: string, did: string, amount: string, when: string) =>
    `${by} ${did} a refund of ${amount} on ${when}`,
  failed: 'That did not work',
} as const;
