import type { Handlers, PROVIDER } from '../app.tsx';
import { day } from '../day.ts';
import { openPaidJob } from '../paid-job.ts';
import { BID_ID, PAYMENT_ID, payment } from '../samples.ts';

const PROBLEM_ID = 'nac_00000000000000000000000001';
const NO_ACCESS = `/api/bids/${BID_ID}/no-access`;
/** Calls about an access problem, by action. */
export const CALLS = {
  mark: `POST ${NO_ACCESS}`,
  answer: `POST ${NO_ACCESS}/answer`,
  still: `POST ${NO_ACCESS}/still-closed`,
  waive: `POST ${NO_ACCESS}/waive`,
  choose: `POST ${NO_ACCESS}/choose`,
};

const photo = (id: string) => ({ id, status: 'ready', url: `/${id}.jpg`, thumbnailUrl: `/${id}-s.jpg` });

/**
 * An access problem, reported at noon (in New York), of a job of $40.00; its homeowner can answer for a quarter of an
 * hour.
 */
export const accessProblem = (more: object = {}) => ({
  ...{
    id: PROBLEM_ID,
    bidId: BID_ID,
    status: 'waiting',
    reason: 'locked_gate',
    text: 'The code is not taken.',
  },
  ...{ photos: [photo('upl_7')], near: true, markedAt: '2030-05-06T16:00:00.000Z' },
  respondBy: '2030-05-06T16:15:00.000Z',
  ...{ answer: null, stillClosed: null, chooseBy: null, tripFeeCents: 1000, backCents: 3000 },
  days: [
    { date: '2030-05-07', time: 'morning' },
    { date: '2030-05-08', time: 'afternoon' },
  ],
  ...{ chosen: null, payBy: null, keptCard: null, allowedActions: ['waive'] },
  ...more,
});

/** An access problem that stayed closed: the homeowner chooses until noon of the next day. */
export const dueProblem = (more: object = {}) =>
  accessProblem({
    status: 'due',
    stillClosed: { at: '2030-05-06T16:16:00.000Z', near: true, photos: [photo('upl_8')] },
    chooseBy: '2030-05-07T16:16:00.000Z',
    allowedActions: ['come-again', 'cancel', 'contest'],
    ...more,
  });

const OPEN = ['waiting', 'answered', 'due', 'paying', 'contested'];

/**
 * Holds the clock at five past noon (in New York) of that day, before each test; returns the function that moves it.
 */
export function atTheGate(): (time: string) => void {
  let clock: jest.SpyInstance;
  const at = (time: string) => void clock.mockReturnValue(Date.parse(`2030-05-06T${time}Z`));
  beforeEach(() => {
    clock = jest.spyOn(Date, 'now');
    at('16:05:00');
    sessionStorage.clear();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  return at;
}

type Locate = (found: (at: object) => void, refused: () => void) => void;

/** Place that the provider's phone reports. */
export const HERE = { lat: 42.3736, lng: -71.1097 };
export const locate = (getCurrentPosition: Locate) =>
  Object.assign(navigator, { geolocation: { getCurrentPosition } });

/** Makes the provider's phone take photos and report its place. */
export function withPhone(): void {
  beforeEach(() => {
    globalThis.URL.createObjectURL = () => 'blob:photo';
    locate((found) => found({ coords: { latitude: HERE.lat, longitude: HERE.lng } }));
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
  });
}

/** Opens a job on site with this access problem; null: none yet. Both may change while the page is open. */
export function openNoAccess(
  problem: object | null,
  {
    user,
    handlers = {},
    job = {},
    paid = {},
  }: { user?: typeof PROVIDER; handlers?: Handlers; job?: object; paid?: object } = {},
) {
  const known: { problem: object | null } = { problem };
  const openId = () => {
    const { id, status } = (known.problem ?? {}) as { id?: string; status?: string };
    return status && OPEN.includes(status) ? id : null;
  };
  const app = openPaidJob({
    ...(user && { user, view: { phone: undefined, homeownerName: 'Dana H.' } }),
    handlers: {
      [`GET ${NO_ACCESS}`]: () => known.problem,
      [`GET /api/bids/${BID_ID}/change-orders`]: () => ({ items: [], nextCursor: null, mostCents: 5000 }),
      [`GET /api/payments/${PAYMENT_ID}`]: () => payment({ as: user ? 'provider' : 'owner', ...paid }),
      'GET /api/provider/today': () => day(),
      ...handlers,
    },
  });
  Object.defineProperty(app.state, 'job', {
    get: () => ({
      ...{ checkedInAt: '2030-05-06T15:40:00.000Z', date: '2030-05-06', allowedActions: ['message'] },
      ...{ accessId: openId(), accessProblems: known.problem ? 1 : 0, ...job },
    }),
  });
  return { ...app, known };
}
