import {
  all,
  any,
  atVersion,
  entity,
  exists,
  type Item,
  type Key,
  less,
  missing,
  type Page,
  type Table,
  type Write,
} from '@sward/shared/table';
import { putWaiting, removeWaiting } from './waiting-questions.ts';

/** A provider's one question about an open request, and the homeowner's answer to all. */
export type Question = {
  id: string;
  version: number;
  requestId: string;
  providerId: string;
  text: string;
  askedAt: string;
  answer?: string;
  /** Instant of the current answer. */
  answeredAt?: string;
  /** When it was hidden for good; from then on only operators see it. */
  hiddenAt?: string;
};

/** Most questions about one request, hidden ones included. */
export const QUESTIONS_MAX = 10;

const PROVIDER = 'QUESTION#';
const REQUEST = 'REQUEST#';
const COUNT = 'COUNT';

const questionOf = entity<Question>('question', 'id', 'version');

const partition = (requestId: string) => `QUESTIONS#${requestId}`;
const authorPartition = (providerId: string) => `QUESTIONSOF#${providerId}`;
const countKey = (requestId: string): Key => ({ pk: partition(requestId), sk: COUNT });
const questionKey = (requestId: string, providerId: string): Key => ({
  pk: partition(requestId),
  sk: `${PROVIDER}${providerId}`,
});
/** Index for the export and the deletion of the provider's account. */
const authorKey = (requestId: string, providerId: string): Key => ({
  pk: authorPartition(providerId),
  sk: `${REQUEST}${requestId}`,
});

/** Returns the keys of the items that decide whether a provider may ask. */
export const placeKeys = (requestId: string, providerId: string): Key[] => [
  questionKey(requestId, providerId),
  countKey(requestId),
];

/** Returns whether a provider may still ask, from the items of {@link placeKeys} among others. */
export function hasPlace(items: readonly Item[], requestId: string, providerId: string): boolean {
  const [own, count] = placeKeys(requestId, providerId).map((key) =>
    items.find(({ pk, sk }) => pk === key.pk && sk === key.sk),
  );
  return own === undefined && Number(count?.count ?? 0) < QUESTIONS_MAX;
}

/** Returns all questions about a request, oldest first: at most ten. */
export async function readQuestions(table: Table, requestId: string): Promise<Question[]> {
  const { items } = await table.query({
    ...{ pk: partition(requestId), sk: { beginsWith: PROVIDER } },
    ...{ limit: QUESTIONS_MAX + 1, consistent: true },
  });
  return items.map(questionOf).sort((a, b) => a.askedAt.localeCompare(b.askedAt) || a.id.localeCompare(b.id));
}

/** Reads one question about a request, a hidden one too. */
export async function readQuestion(
  table: Table,
  requestId: string,
  questionId: string,
): Promise<Question | undefined> {
  return (await readQuestions(table, requestId)).find(({ id }) => id === questionId);
}

/** Writes a provider's only question. On conflict: already_asked, question_limit_reached. */
export function putQuestion(question: Question, ownerId: string): Write[] {
  const { requestId, providerId } = question;
  return [
    {
      put: { ...questionKey(requestId, providerId), ...question },
      if: missing(),
      onConflict: 'already_asked',
    },
    { put: { ...authorKey(requestId, providerId), requestId, ownerId } },
    putWaiting({ ownerId, requestId, providerId }, Date.parse(question.askedAt)),
    {
      update: countKey(requestId),
      add: { count: 1 },
      if: any(missing('count'), less('count', QUESTIONS_MAX)),
      onConflict: 'question_limit_reached',
    },
  ];
}

/** Answers a question as read, or replaces its answer. On conflict: state_changed. */
export function putAnswer(question: Question, answer: string, answeredAt: string): Write {
  return change(question, { answer, answeredAt });
}

/** Hides a question as read; it still counts toward the limit. On conflict: state_changed. */
export function hide(question: Question, hiddenAt: string): Write {
  return change(question, { hiddenAt });
}

function change(question: Question, set: Partial<Question>): Write {
  return {
    update: questionKey(question.requestId, question.providerId),
    set: { ...set, version: question.version + 1 },
    if: all(atVersion(question.version), missing('hiddenAt')),
    onConflict: 'state_changed',
  };
}

/** Copies the answered questions of an ended request to the request that replaces it, as its first ones. */
export function copyQuestions(
  copies: readonly { question: Question; id: string }[],
  requestId: string,
): Write[] {
  if (copies.length === 0) return [];
  const writes = copies.flatMap(({ question, id }): Write[] => {
    const { requestId: from, providerId, version } = question;
    const copy = { ...question, id, version: 1, requestId };
    return [
      { check: questionKey(from, providerId), if: atVersion(version), onConflict: 'state_changed' },
      { put: { ...copy, ...questionKey(requestId, providerId) }, if: missing() },
      { put: { ...authorKey(requestId, providerId), requestId } },
    ];
  });
  return [...writes, { put: { ...countKey(requestId), count: copies.length }, if: missing() }];
}

const ONE_TRANSACTION = 30;

/** Yields the questions that a provider has asked. */
export async function* questionsBy(table: Table, providerId: string): AsyncGenerator<Question[]> {
  let cursor: string | null = null;
  do {
    const page: Page = await table.query({ pk: authorPartition(providerId), cursor, limit: ONE_TRANSACTION });
    const keys = page.items.map(({ requestId }) => questionKey(String(requestId), providerId));
    if (keys.length) yield (await table.batchGet(keys)).map(questionOf);
    cursor = page.cursor;
  } while (cursor);
}

/** Deletes the questions of a provider, each with its answer. */
export async function eraseQuestionsBy(table: Table, providerId: string): Promise<void> {
  for (;;) {
    const list = { pk: authorPartition(providerId), limit: ONE_TRANSACTION, consistent: true };
    const { items } = await table.query(list);
    if (items.length === 0) return;
    const writes = items.flatMap(({ pk, sk, ...asked }): Write[] => {
      const requestId = String(asked.requestId);
      return [
        { delete: { pk, sk } },
        { delete: questionKey(requestId, providerId) },
        // Absent from copies, which are answered.
        ...(asked.ownerId ? [removeWaiting({ ownerId: String(asked.ownerId), requestId, providerId })] : []),
      ];
    });
    await table.transact(writes);
  }
}

/** Removes the homeowner's words from the questions about a request. */
export async function eraseAnswers(table: Table, requestId: string): Promise<void> {
  const answered = (await readQuestions(table, requestId)).filter(({ answer }) => answer !== undefined);
  if (answered.length === 0) return;
  await table.transact(
    answered.map(({ providerId }) => ({
      update: questionKey(requestId, providerId),
      remove: ['answer', 'answeredAt'],
      add: { version: 1 },
      if: exists(),
      onConflict: 'state_changed',
    })),
  );
}
