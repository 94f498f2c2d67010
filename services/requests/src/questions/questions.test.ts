import type { AccountActor } from '@sward/shared/kernel';
import { callRoute } from '@sward/shared/testing';
import { type Market, market, OWNER } from '../../testing/market.ts';
import { getRequest } from '../posting/get-request.ts';
import { repostRequest } from '../posting/repost-request.ts';
import { requestView } from '../posting/request-view.ts';
import type { ServiceRequest } from '../request/request.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { questionHandlers } from './handlers.ts';
import { hideQuestion } from './hide-question.ts';
import { QUESTIONS_MAX } from './question-store.ts';

const WIDTH = 'How wide is the gate to the back?';
const ANSWER = '42 inches, it fits a mower.';

let m: Market;
let request: ServiceRequest;
beforeEach(async () => {
  m = market();
  request = await m.post();
  await m.approve(m.provider);
  await m.approve(m.rival);
});

const ask = (by = m.provider, text = WIDTH, requestId = request.id) =>
  askQuestion(m.ports, by, { requestId, text });
const answer = (questionId: string, text = ANSWER, by = m.owner) =>
  answerQuestion(m.ports, by, { requestId: request.id, questionId, text });
const hideIt = (questionId: string, by = m.owner) =>
  hideQuestion(m.ports, by, { requestId: request.id, questionId });
const list = async (by: AccountActor, requestId = request.id) =>
  (
    (await callRoute(questionHandlers(m.ports), 'requests.listQuestions', by, { params: { requestId } })) as {
      items: { id: string; text: string; answer: string | null; own: boolean }[];
    }
  ).items;
const texts = async (by: AccountActor, requestId?: string) =>
  (await list(by, requestId)).map(({ text }) => text);
/** Returns the ports of a call that has read everything when something else happens. */
function meanwhile(happens: () => Promise<unknown>): Market['ports'] {
  let waiting: typeof happens | undefined = happens;
  return {
    ...m.ports,
    marketplace: {
      ...m.table,
      async transact(writes) {
        const first = waiting;
        waiting = undefined;
        await first?.();
        await m.table.transact(writes);
      },
    },
  };
}
const told = () =>
  m
    .events()
    .map(({ type }) => type)
    .filter((type) => type.startsWith('Question'));

const numbered = (n: number) => ({
  ...m.rival,
  accountId: `acc_01K0000000000000000000P${String(n).padStart(3, '0')}`,
});

describe('asking', () => {
  test('goes to the homeowner, who learns the words and not who asked; others see nothing before the answer', async () => {
    const { id } = await ask();

    expect(await list(m.owner)).toEqual([
      { id, text: WIDTH, askedAt: expect.any(String), answer: null, answeredAt: null, own: false },
    ]);
    expect(await list(m.provider)).toMatchObject([{ id, own: true }]);
    expect([await texts(m.rival), await texts(m.operator)]).toEqual([[], []]);
    expect(m.events().find(({ type }) => type === 'QuestionAsked')?.data).toEqual({
      requestId: request.id,
      ownerId: OWNER,
      questionId: id,
    });
  });

  test('is for one question a provider, ever, also at the same moment and after it was hidden', async () => {
    const outcomes = await Promise.allSettled([ask(), ask()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [{ id = '' } = {}] = await list(m.provider);
    await hideIt(id);

    await expect(ask()).rejects.toMatchObject({ code: 'already_asked' });
    expect(told()).toEqual(['QuestionAsked']);
  });

  test('stops at ten a request, hidden ones counted, and of two for the last place one wins', async () => {
    for (let n = 1; n < QUESTIONS_MAX; n++) {
      await m.approve(numbered(n));
      await ask(numbered(n));
    }
    const [{ id = '' } = {}] = await list(m.owner);
    await hideIt(id);

    const outcomes = await Promise.allSettled([ask(), ask(m.rival)]);

    expect(outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))).toEqual([
      expect.objectContaining({ code: 'question_limit_reached' }),
    ]);
    expect(told()).toHaveLength(QUESTIONS_MAX);
  });

  test('stops at thirty a day for a provider', async () => {
    await m.onPlan(OWNER, 'premium');
    const others = [];
    for (let n = 0; n < 30; n++) others.push(await m.post());
    for (const { id } of others) await ask(m.provider, WIDTH, id);

    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' });

    m.clock.advance(24 * 3600_000);
    await ask();
  });

  test.each([
    [
      'its homeowner, who is a provider too',
      'own_request',
      async () => {
        const both = { ...m.owner, isProvider: true };
        await m.approve(both);
        return both;
      },
    ],
    ['a member who is no provider', 'not_a_provider', async () => m.stranger],
    [
      'a provider who is not approved',
      'not_a_provider',
      async () => {
        await m.approve(numbered(1), { approved: false });
        return numbered(1);
      },
    ],
    [
      'a provider who cannot be paid',
      'provider_not_payable',
      async () => {
        await m.approve(numbered(1), { payable: false });
        return numbered(1);
      },
    ],
  ])('%s cannot', async (_who, code, actorOf) => {
    await expect(ask(await actorOf())).rejects.toMatchObject({ code });
    expect(m.items('QUESTIONS')).toEqual([]);
  });

  test('a private request is not found by anyone else, and its provider may ask', async () => {
    const privateFor = {
      ...{ providerId: m.provider.accountId, until: '2027-05-04T12:00:00.000Z', onlyThem: false },
      offeredCents: 4000,
    };
    await m.patch(request.id, { privateFor });

    await expect(ask(m.rival)).rejects.toMatchObject({ code: 'not_found' });
    await ask();
  });

  test.each(['617-555-0123', 'pat@mow.test', 'www.mow.test', '12 Elm Street'])(
    'contact details are refused: %s',
    async (detail) => {
      await expect(ask(m.provider, `Call me at ${detail} please`)).rejects.toMatchObject({
        code: 'contact_details_not_allowed',
        detail: { fields: { text: 'contact_details' } },
      });
    },
  );

  test('is over once the day of the request is over or a bid was accepted', async () => {
    await m.patch(request.id, { status: 'accepted' });
    await expect(ask()).rejects.toMatchObject({ code: 'request_not_open' });

    const late = await m.post();
    m.clock.advance(5 * 24 * 3600_000);
    await expect(ask(m.provider, WIDTH, late.id)).rejects.toMatchObject({ code: 'request_not_open' });
  });

  test('loses to an acceptance at the same moment', async () => {
    const ports = meanwhile(() => m.patch(request.id, { status: 'accepted' }));

    await expect(
      askQuestion(ports, m.provider, { requestId: request.id, text: WIDTH }),
    ).rejects.toMatchObject({ code: 'request_not_open' });
    expect(m.items('QUESTIONS')).toEqual([]);
  });

  test('is offered to a provider who may, until they have', async () => {
    const offers = async () =>
      requestView(await getRequest(m.ports, m.provider, { requestId: request.id }), m.clock.now())
        .allowedActions;
    expect(await offers()).toContain('ask-question');
    await ask();
    expect(await offers()).not.toContain('ask-question');
  });
});

describe('answering', () => {
  test('shows question and answer to everyone who sees the request, without who asked', async () => {
    const { id } = await ask();
    await answer(id);

    const own = { id, text: WIDTH, answer: ANSWER, own: true };
    expect(await list(m.provider)).toMatchObject([own]);
    for (const viewer of [m.owner, m.rival, m.operator]) {
      const [seen] = await list(viewer);
      expect(seen).toMatchObject({ ...own, own: false });
      expect(JSON.stringify(seen)).not.toContain(m.provider.accountId);
    }
    await expect(list(m.stranger)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('again replaces it and says so; the same words again change nothing', async () => {
    const { id } = await ask();
    await answer(id, 'About three feet.');
    m.clock.advance(1000);
    await answer(id);
    await answer(id);

    expect(await list(m.rival)).toMatchObject([{ answer: ANSWER }]);
    const events = m.events().filter(({ type }) => type === 'QuestionAnswered');
    expect(events.map(({ data }) => data)).toEqual(
      [false, true].map((again) => ({
        ...{ requestId: request.id, ownerId: OWNER, providerId: m.provider.accountId, questionId: id, again },
      })),
    );
  });

  test('is for the homeowner alone, without contact details, and while the request is open', async () => {
    const { id } = await ask();
    for (const other of [m.provider, m.rival, m.stranger, m.operator])
      await expect(answer(id, ANSWER, other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(answer('qst_01K000000000000000000000ZZ')).rejects.toMatchObject({ code: 'not_found' });
    await expect(answer(id, 'Call 617-555-0123')).rejects.toMatchObject({
      code: 'contact_details_not_allowed',
    });

    await m.patch(request.id, { status: 'accepted' });
    await expect(answer(id)).rejects.toMatchObject({ code: 'request_not_open' });
  });

  test('of an answer and a withdrawal at the same moment one wins', async () => {
    const { id } = await ask();
    const ports = meanwhile(() => hideIt(id, m.provider));
    const input = { requestId: request.id, questionId: id, text: ANSWER };

    await expect(answerQuestion(ports, m.owner, input)).rejects.toMatchObject({ code: 'not_found' });
    expect(await list(m.owner)).toEqual([]);
    expect(told()).toEqual(['QuestionAsked']);
  });

  test('once the request is accepted it stays readable as the request is', async () => {
    const { id } = await ask();
    await answer(id);
    await m.table.transact([
      { put: { pk: `BIDS#${request.id}`, sk: `LIVE#${m.provider.accountId}`, bidId: 'bid_1', live: false } },
    ]);
    await m.patch(request.id, { status: 'accepted', acceptedProviderId: 'acc_01K0000000000000000000P009' });

    expect(await texts(m.provider)).toEqual([WIDTH]);
    await expect(list(m.rival)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('hiding', () => {
  test('the homeowner hides one for good; again is the same', async () => {
    const { id } = await ask();
    await answer(id);
    await hideIt(id);
    await hideIt(id);

    for (const viewer of [m.owner, m.provider, m.rival, m.operator]) expect(await list(viewer)).toEqual([]);
    await expect(answer(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('its asker may until it is answered; nobody else finds it', async () => {
    const { id } = await ask();
    await expect(hideIt(id, m.rival)).rejects.toMatchObject({ code: 'not_found' });
    await expect(hideIt(id, m.stranger)).rejects.toMatchObject({ code: 'not_found' });
    await answer(id);
    await expect(hideIt(id, m.provider)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(hideIt(id, m.rival)).rejects.toMatchObject({ code: 'forbidden' });

    const other = await ask(m.rival, 'Is there a dog in the yard?');
    await hideIt(other.id, m.rival);
    expect(await texts(m.owner)).toEqual([WIDTH]);
  });

  test('once the request is accepted only an operator may, which is audited', async () => {
    const { id } = await ask();
    await answer(id);
    await m.patch(request.id, { status: 'accepted' });

    await expect(hideIt(id)).rejects.toMatchObject({ code: 'request_not_open' });
    await hideIt(id, m.operator);

    expect(await list(m.owner)).toEqual([]);
    expect(m.items('AUDIT#')).toMatchObject([{ action: 'question.hide', subjectId: id }]);
  });
});

describe('a request that is posted again', () => {
  const again = async () => {
    await m.patch(request.id, { status: 'expired' });
    return (await repostRequest(m.ports, m.owner, { requestId: request.id })).id;
  };

  test('begins with the answered questions, and neither those without an answer nor hidden ones', async () => {
    const [first, second] = [await ask(), await ask(m.rival, 'Is there a dog in the yard?')];
    await answer(first.id);
    await m.approve(numbered(1));
    await ask(numbered(1), 'May I use your water tap?');
    await answer(second.id, 'Only a shy one.');
    await hideIt(second.id);

    const id = await again();

    expect(await list(m.rival, id)).toMatchObject([{ text: WIDTH, answer: ANSWER }]);
    expect((await list(m.owner, id))[0]?.id).not.toBe(first.id);
    await expect(ask(m.provider, 'And how many steps?', id)).rejects.toMatchObject({ code: 'already_asked' });
    expect(m.items(`QUESTIONS#${id}`)).toContainEqual(expect.objectContaining({ sk: 'COUNT', count: 1 }));
  });

  test('leaves out one that is hidden at that moment', async () => {
    const { id } = await ask();
    await answer(id);
    await m.patch(request.id, { status: 'expired' });
    const ports = meanwhile(() => hideIt(id, m.operator));

    const posted = await repostRequest(ports, m.owner, { requestId: request.id });

    expect(await list(m.owner, posted.id)).toEqual([]);
  });
});
