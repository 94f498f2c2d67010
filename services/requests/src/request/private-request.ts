import { type Cents, HOUR, instant } from '@sward/shared/kernel';

/** The terms of asking one provider, who has worked there before, ahead of all others. */
export type PrivateFor = {
  providerId: string;
  /** Instant from which everyone may bid, if there is no live bid. Has no effect with `onlyThem`. */
  until: string;
  /** Whether the request never opens to others automatically. */
  onlyThem: boolean;
  /** The provider's last price there, without the service fee. */
  offeredCents: Cents;
};

/** `privateFor` stays once the request is open to all, from `openedAt` on. */
export interface MaybePrivate {
  privateFor?: PrivateFor;
  openedAt?: string;
}

const LONGEST_MS = 12 * HOUR;
const BEFORE_WINDOW_MS = 4 * HOUR;
const SHORTEST_MS = HOUR;

/** Returns until when (instant) only one provider is asked about a window; undefined when it begins too soon. */
export function askedUntil(windowStart: number, now: number): string | undefined {
  const until = Math.min(now + LONGEST_MS, windowStart - BEFORE_WINDOW_MS);
  return until < now + SHORTEST_MS ? undefined : instant(until);
}

/** Returns the only provider who may see the request now; undefined when it is open to all. */
export function askedProvider({ privateFor, openedAt }: MaybePrivate): string | undefined {
  return openedAt === undefined ? privateFor?.providerId : undefined;
}

/** Returns whether a provider may see and bid on it while it is pending. */
export function isOfferedTo(
  request: MaybePrivate & { reservedFor?: string | undefined },
  providerId: string,
): boolean {
  const asked = askedProvider(request);
  return request.reservedFor === undefined && (asked === undefined || asked === providerId);
}

/** Returns when (instant) it opens to all automatically; undefined when it does not. */
export function opensAt(request: MaybePrivate): string | undefined {
  const { privateFor } = request;
  return askedProvider(request) === undefined || privateFor?.onlyThem ? undefined : privateFor?.until;
}
