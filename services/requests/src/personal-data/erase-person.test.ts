import { type EventOf, type EventType, newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { photoFiles, photoItemKey } from '@sward/shared/uploads';
import { type Market, market, OWNER } from '../../testing/market.ts';
import { addFavorite } from '../favorites/add-favorite.ts';
import { readFavorites } from '../favorites/favorite-store.ts';
import { getRequest } from '../posting/get-request.ts';
import { putAgenda, readAgenda } from '../providers/agenda-store.ts';
import { readProvider, writeProviderCopy } from '../providers/provider-store.ts';
import { answerQuestion } from '../questions/answer-question.ts';
import { askQuestion } from '../questions/ask-question.ts';
import { erasePerson } from './erase-person.ts';
import { exportOwnData } from './export-own-data.ts';

const NO_JOBS = { version: 0, jobs: [] };
const JOB = {
  ...{ requestId: 'req_1', date: '2027-05-06', time: 'morning' as const },
  point: { lat: 42.35, lng: -71.1 },
};

let m: Market;
beforeEach(() => {
  m = market();
});

function eventWith<T extends EventType>(type: T, data: object, version = 9): EventOf<T> {
  const aggregate = { name: `Account#${OWNER}`, version };
  return newEvent(m.ports, SYSTEM, aggregate, type, data as never) as EventOf<T>;
}
const deleted = (accountId = OWNER) => eventWith('AccountDeleted', { accountId });

describe('AccountDeleted', () => {
  test('erases addresses, saved properties, access cards and the plan; the request itself stays for the other party', async () => {
    const [own, others] = [
      await m.post({ saveAddress: true, clientId: 'draft_0001' }),
      await m.post({}, m.stranger),
    ];
    // One of these uploads never became part of a request.
    for (const [purpose, id] of [
      ['request', 'upl_1'],
      ['request', 'upl_2'],
      ['after', 'upl_3'],
    ] as const)
      await m.table.transact([{ put: { ...photoItemKey(OWNER, purpose, id), status: 'ready' } }]);

    await erasePerson(m.ports, deleted());

    expect(m.items(`SAVED#${OWNER}`)).toEqual([]);
    expect(m.items('POSTED#')).toEqual([]);
    expect(m.items('ADDRESS#').map((item) => item.requestId)).toEqual([others.id]);
    expect(m.items(`QUOTA#${OWNER}`)).toEqual([]);
    expect(m.removed).toEqual([
      `${OWNER}/request/`,
      `photos/${OWNER}/request/`,
      `${OWNER}/dispute/`,
      `photos/${OWNER}/dispute/`,
      `${OWNER}/order/`,
      `photos/${OWNER}/order/`,
      `${OWNER}/access/`,
      `photos/${OWNER}/access/`,
      `${OWNER}/message/`,
      `photos/${OWNER}/message/`,
      `${OWNER}/appeal/`,
      `photos/${OWNER}/appeal/`,
      ...Object.values(photoFiles(OWNER, 'request', 'upl_1')),
      ...Object.values(photoFiles(OWNER, 'request', 'upl_2')),
    ]);
    expect(m.items('REQUEST#')).toHaveLength(2);
    const seen = await getRequest(m.ports, m.operator, { requestId: own.id });
    expect(seen).toMatchObject({
      role: 'operator',
      request: { description: '', photos: [], serviceDate: own.serviceDate },
    });
  });

  test('leaves no name of a provider, and a late profile restores none', async () => {
    await m.approve(m.provider);
    const { accountId } = m.provider;
    await m.table.transact([putAgenda(accountId, NO_JOBS, [JOB], m.clock.now())]);
    await erasePerson(m.ports, deleted(accountId));
    expect((await readAgenda(m.table, accountId)).jobs).toEqual([]);

    const late = writeProviderCopy(
      'approval',
      8,
      accountId,
      { firstName: 'Pat', approved: true },
      'state_changed',
    );
    await expect(m.table.transact([late])).rejects.toMatchObject({ code: 'state_changed' });
    expect(await readProvider(m.table, accountId)).toMatchObject({
      approved: false,
      firstName: '',
      lastInitial: '',
      businessName: 'Deleted account',
      baseZip: '',
    });
  });

  test('of either side takes the favorites along', async () => {
    const favorite = (by: typeof m.owner, { accountId: providerId } = m.provider) =>
      addFavorite(m.ports, by, { providerId });
    await m.approve(m.provider);
    await m.approve(m.rival);
    for (const by of [m.owner, m.stranger]) {
      await favorite(by);
      await favorite(by, m.rival);
    }

    await erasePerson(m.ports, deleted());
    expect(m.items(`FAVORITE#${OWNER}`)).toEqual([]);
    expect(m.items('FAVORITEOF#').map(({ sk }) => sk)).toEqual(
      Array(2).fill(`ACCOUNT#${m.stranger.accountId}`),
    );

    await erasePerson(m.ports, deleted(m.provider.accountId));
    expect(m.items('FAVORITEOF#')).toMatchObject([{ pk: `FAVORITEOF#${m.rival.accountId}` }]);
    expect((await readFavorites(m.table, m.stranger.accountId)).items).toMatchObject([
      { providerId: m.rival.accountId },
    ]);
    expect(m.items('FAVORITE#')).toContainEqual(expect.objectContaining({ sk: 'COUNT', count: 1 }));
    await expect(favorite(m.stranger)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('of a provider takes their questions along, each with its answer; of a homeowner the answers', async () => {
    const request = await m.post();
    for (const by of [m.provider, m.rival]) {
      await m.approve(by);
      const input = { requestId: request.id, text: `How wide is the gate for ${by.displayName}?` };
      const { id } = await askQuestion(m.ports, by, input);
      await answerQuestion(m.ports, m.owner, { ...input, questionId: id, text: 'Canary yellow, 42 inches.' });
    }

    await erasePerson(m.ports, deleted(m.provider.accountId));
    expect(m.items(`QUESTIONS#${request.id}`)).toMatchObject([
      { sk: 'COUNT', count: 2 },
      { providerId: m.rival.accountId, answer: 'Canary yellow, 42 inches.' },
    ]);
    expect(m.items('QUESTIONSOF#')).toHaveLength(1);
    await expect(
      askQuestion(m.ports, m.provider, { requestId: request.id, text: 'And how tall is it?' }),
    ).rejects.toMatchObject({ code: 'not_a_provider' });

    await erasePerson(m.ports, deleted());
    expect(m.items(`QUESTIONS#${request.id}`)).toMatchObject([{ sk: 'COUNT' }, { version: 3 }]);
    expect(JSON.stringify(m.items('QUESTIONS#'))).not.toContain('Canary');
  });

  test('twice changes nothing more', async () => {
    const event = deleted();
    await erasePerson(m.ports, event);

    await expect(erasePerson(m.ports, event)).rejects.toThrow(AlreadyHandled);
  });
});

describe('AccountExportRequested', () => {
  const exportId = 'exp_01K0000000000000000000000J';
  const asked = () => eventWith('AccountExportRequested', { accountId: OWNER, exportId });
  const part = () => m.written.get(`exports/${OWNER}/${exportId}/requests.json`);

  test('writes the own requests with their addresses, and nothing of bidders or others', async () => {
    const own = await m.post({ saveAddress: true });
    await m.post({ address: '1 Foreign Street', saveAddress: true }, m.stranger);
    await m.approve(m.provider);
    for (const by of [m.owner, m.stranger])
      await addFavorite(m.ports, by, { providerId: m.provider.accountId });
    const { id: questionId } = await askQuestion(m.ports, m.provider, {
      ...{ requestId: own.id, text: 'Where do the clippings go?' },
    });
    await answerQuestion(m.ports, m.owner, { requestId: own.id, questionId, text: 'Behind the shed.' });
    await m.patch(own.id, { bidPrices: { bid_rival: 4000 }, acceptedProviderId: m.rival.accountId });

    await exportOwnData(m.ports, asked());

    expect(part()).toMatchObject({
      requests: [
        {
          id: own.id,
          answers: [{ answer: 'Behind the shed.' }],
          address: { address: '77 Canary Street', accessCard: { gateCode: '4711#' } },
        },
      ],
      quota: { posted: 1 },
      properties: [{ address: '77 Canary Street', phone: '(617) 555-0177', propertySize: 'medium' }],
      provider: null,
      favorites: [{ businessName: 'Green Blade Lawn Care', addedAt: expect.stringMatching(/^2027-05-03T/) }],
    });
    expect(JSON.stringify(part())).not.toMatch(/Foreign|bid_rival|BB"|Where do/);
    expect(m.events().filter(({ type }) => type === 'RequestsExported')).toMatchObject([
      { data: { accountId: OWNER, exportId } },
    ]);
  });

  test("writes a provider's own questions, without the answers", async () => {
    const request = await m.post({}, m.stranger);
    await m.approve({ ...m.owner, isProvider: true });
    const asker = { ...m.owner, isProvider: true };
    const { id: questionId } = await askQuestion(m.ports, asker, {
      ...{ requestId: request.id, text: 'Where do the clippings go?' },
    });
    const reply = { requestId: request.id, questionId, text: 'Behind the shed.' };
    await answerQuestion(m.ports, m.stranger, reply);

    await exportOwnData(m.ports, asked());

    expect(part()).toMatchObject({
      questions: [{ requestId: request.id, text: 'Where do the clippings go?', askedAt: expect.any(String) }],
    });
    expect(JSON.stringify(part())).not.toContain('shed');
  });

  test("names the days of a provider's jobs, and not where they are", async () => {
    await m.table.transact([putAgenda(OWNER, NO_JOBS, [JOB], m.clock.now())]);

    await exportOwnData(m.ports, asked());

    expect(part()).toMatchObject({ agenda: [{ requestId: 'req_1', date: '2027-05-06', time: 'morning' }] });
    expect(JSON.stringify(part())).not.toContain('42.35');
  });

  test('exports once, however often it is asked', async () => {
    const event = asked();
    await exportOwnData(m.ports, event);

    await expect(exportOwnData(m.ports, event)).rejects.toThrow(AlreadyHandled);
    expect(m.events().filter(({ type }) => type === 'RequestsExported')).toHaveLength(1);
  });
});
