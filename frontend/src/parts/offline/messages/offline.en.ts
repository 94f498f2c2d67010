import type { Waiting } from '../../../lib/offline/waiting.ts';

/** Names of the taps, before their time. */
const DONE: Record<Waiting['kind'], string> = {
  'on-my-way': 'On my way',
  'check-in': 'Check-in',
  finish: 'Finished',
  message: 'Message',
};

const PARTY = {
  owner: 'The homeowner',
  provider: 'You',
  operator: 'Sward',
  system: 'Sward',
} as const;

/** Words for what waits for the network, and what could not be sent. */
export const offline = {
  label: 'Network',
  photos: (count: number) => (count === 1 ? '1 photo waits for network' : `${count} photos wait for network`),
  things: (count: number) => (count === 1 ? '1 thing waits for network' : `${count} things wait for network`),
  sending: (count: number) => (count === 1 ? 'Sending 1 thing' : `Sending ${count} things`),
  refused: (count: number) => (count === 1 ? '1 thing needs a look' : `${count} things need a look`),
  above: 'It is at the top of the page.',
  nothing: 'No network. Your day is on this phone',
  done: (kind: Waiting['kind'], at: string) => `${DONE[kind]}, ${at}`,
  before: (count: number) => (count === 1 ? '1 before photo' : `${count} before photos`),
  after: (count: number) => (count === 1 ? '1 after photo' : `${count} after photos`),
  along: (count: number) => (count === 1 ? 'with 1 photo' : `with ${count} photos`),
  withPlace: 'with your position',
  held: (who: string | undefined, online: boolean) =>
    `Job finished. ${who ?? 'The homeowner'} is told ${online ? 'in 10 seconds' : 'once there is network'}.`,
  waits: 'Sends by itself',
  sent: 'Sent',
  leaveTitle: 'Log out before it is sent?',
  leaveText: (count: number) =>
    count === 1
      ? '1 thing is not sent yet. It is removed from this phone when you log out.'
      : `${count} things are not sent yet. They are removed from this phone when you log out.`,
  leave: 'Log out and remove',
  hint: 'Keep working. Check-ins and photos keep the time you tapped.',
  kept: 'Addresses and gate codes stay on this phone until midnight. Bids and anything with money need the network.',
} as const;

/** Refusals because something else had come first. */
export const conflict = {
  cancelled: (by: keyof typeof PARTY, who: string | undefined) =>
    `${(by === 'owner' && who) || PARTY[by]} cancelled this job before your tap arrived`,
  moved: (day: string, who: string | undefined) =>
    who ? `The job at ${who} was moved to ${day}` : `The job was moved to ${day}`,
  done: 'This job is already finished',
  gone: 'This job is not yours any more',
  other: 'This could not be sent',
  notCounted: (what: string) => `${what} did not count, but it is kept here.`,
  pays: (amount: string) => `The cancellation pays you ${amount}.`,
  proof:
    'Did you do the work? Write to us and a person decides. Your photos stay here until you remove them.',
  see: 'See the job',
  ask: 'Ask Sward',
  again: 'Try again',
  remove: 'Remove',
  removeTitle: 'Remove it from this phone?',
  removeText: (count: number) =>
    count === 0
      ? 'What you tapped was not sent, and will not be.'
      : count === 1
        ? 'What you tapped and its photo were not sent, and will not be.'
        : `What you tapped and its ${count} photos were not sent, and will not be.`,
} as const;
