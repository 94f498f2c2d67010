import { deleteDB } from 'idb';
import { queryClient } from '../../src/lib/api/query.ts';
import { announce } from '../../src/lib/api/signals.ts';
import type { Person } from '../../src/lib/offline/kept-answers.ts';
import { claimDay, DATABASE, forgetDay } from '../../src/lib/offline/owner.ts';
import { takeUp } from '../../src/lib/offline/queue.ts';
import { hideAll } from '../../src/lib/offline/state.ts';
import type { Act } from '../../src/lib/offline/waiting.ts';
import { withDatabases } from '../databases.ts';

export const PAT: Person = {
  ...{ id: 'acc_PAT', firstName: 'Pat', lastName: 'M', email: 'pat@sward.test' },
  userType: 'provider',
  isProvider: true,
  secondFactor: false,
};
export const JOB = 'bid_A';
export const OTHER = 'bid_B';
export const FINISH: Extract<Act, { kind: 'finish' }> = {
  kind: 'finish',
  body: { photos: ['upl_1'], note: '' },
};
export const CHECK_IN = { kind: 'check-in', body: {} } as const;

interface Made {
  path: string;
  body: Record<string, unknown>;
}

/** The phone of a provider: its network, the calls that it made, and how the server answers them. */
export const phone = {
  online: true,
  made: [] as Made[],
  /** A refusal of a call; undefined is a success. */
  says: (_: Made): { status: number; code: string } | undefined => undefined,
};

/** Before each test a signed-in provider with nothing saved; after each nothing is left. */
export function keptDay(): void {
  withDatabases();
  beforeEach(() => {
    Object.assign(phone, { online: true, made: [], says: () => undefined });
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => phone.online);
    globalThis.fetch = jest.fn(async (path: string, init: RequestInit = {}) => {
      if (!phone.online) throw new TypeError('Failed to fetch');
      const call = { path, body: init.body ? JSON.parse(String(init.body)) : {} };
      if (init.method !== 'GET') phone.made.push(call);
      const refused = phone.says(call);
      const body = refused
        ? { error: { code: refused.code, message: 'No.' } }
        : { id: JOB, status: 'accepted', date: '2030-05-08', time: 'morning', cancellation: null };
      const status = refused?.status ?? 200;
      return { ok: status < 400, status, json: async () => body, headers: new Headers() } as Response;
    }) as typeof fetch;
    claimDay(PAT, true);
  });

  afterEach(async () => {
    announce('signed-out');
    hideAll();
    queryClient.clear();
    forgetDay();
    await deleteDB(DATABASE);
    jest.restoreAllMocks();
  });
}

export const pathsMade = () => phone.made.map(({ path }) => path);

/** Opens a new page view of this browser. */
export async function reopen(): Promise<void> {
  hideAll();
  await takeUp();
}
