import { hashOf, mixed, share } from '../random.ts';

/** Faults of one await of a port, or of one message or timer. */
export type FaultKind =
  | 'crash before'
  | 'crash after'
  | 'throttled'
  | 'conflict'
  | 'reply lost'
  | 'too many requests'
  | 'server error kept'
  | 'server error kept, done'
  | 'message lost'
  | 'message twice'
  | 'message late'
  | 'timer never'
  | 'timer early'
  | 'timer twice';

/** A fault that happened. It happens again at the same place of the same history. */
export interface Fault {
  /** Name of the process and number of its await. */
  at: string;
  kind: FaultKind;
  /** Port that was awaited. */
  where: string;
}

const KINDS = {
  read: ['crash before', 'crash after', 'throttled'],
  write: ['crash before', 'crash after', 'throttled', 'conflict', 'reply lost', 'crash after', 'reply lost'],
  stripe: ['crash before', 'crash after', 'too many requests', 'reply lost', 'reply lost'],
  'stripe by key': [
    'crash before',
    'crash after',
    'crash after',
    'too many requests',
    'reply lost',
    'reply lost',
    'server error kept',
    'server error kept, done',
  ],
  message: ['message lost', 'message twice', 'message twice', 'message late'],
  timer: ['timer never', 'timer early', 'timer twice'],
} as const satisfies Record<string, readonly FaultKind[]>;

export const FAULT_KINDS: ReadonlySet<FaultKind> = new Set(Object.values(KINDS).flat());

export type Place = keyof typeof KINDS;

/** Frequency of faults, in percent of the places of each sort. */
type Weather = Record<Place, number>;
const WEATHERS: readonly Weather[] = [
  { read: 0, write: 0, stripe: 0, 'stripe by key': 0, message: 0, timer: 0 },
  { read: 0.2, write: 3, stripe: 5, 'stripe by key': 10, message: 6, timer: 15 },
  { read: 1, write: 10, stripe: 12, 'stripe by key': 30, message: 20, timer: 40 },
  { read: 0.1, write: 1, stripe: 15, 'stripe by key': 60, message: 2, timer: 10 },
  { read: 0, write: 1, stripe: 0, 'stripe by key': 5, message: 50, timer: 80 },
];

/** The faults of one history, drawn from its seed. With `only`, no others happen. */
export class Faults {
  readonly happened: Fault[] = [];
  /** No fault happens while this is false. */
  on = true;
  private readonly seed: number;
  private readonly weather: Weather;
  private readonly only: ReadonlySet<string> | undefined;

  constructor(seed: number, only: ReadonlySet<string> | undefined) {
    this.seed = mixed(seed, 0xfa17);
    this.weather = WEATHERS[mixed(seed, 0x5e) % WEATHERS.length] as Weather;
    this.only = only;
  }

  /** Returns the fault at await number `call` of a process, if any. */
  at(key: string, call: number, place: Place, where: string): FaultKind | undefined {
    if (!this.on) return undefined;
    const often = this.weather[place];
    if (often === 0) return undefined;
    const hash = mixed(hashOf(this.seed, key), call);
    if (share(hash) * 100 >= often) return undefined;
    const at = `${key} #${call}`;
    if (this.only && !this.only.has(at)) return undefined;
    const kinds: readonly FaultKind[] = KINDS[place];
    const kind = kinds[mixed(hash, 1) % kinds.length] as FaultKind;
    this.happened.push({ at, kind, where });
    return kind;
  }
}

/** Error that a fault throws into the product. It is never a defect of the product. */
export class InjectedFault extends Error {
  constructor(kind: FaultKind) {
    super(kind);
    this.name = 'InjectedFault';
  }
}

/** Runs an await of a port by one process. Others go on meanwhile, and a fault may happen. */
export type Gate = <T>(
  place: Place,
  where: string,
  run: () => Promise<T>,
  /** Key under which Stripe remembers its response. */
  idempotencyKey?: string,
) => Promise<T>;
