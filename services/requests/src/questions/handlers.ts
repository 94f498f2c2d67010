import type { questionRoutes } from '@sward/shared/contract/requests/questions';
import { signedIn } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { hideQuestion } from './hide-question.ts';
import { listQuestions, questionView } from './list-questions.ts';

/** Handlers of questions about open requests. */
export function questionHandlers(ports: Ports): Handlers<typeof questionRoutes> {
  return {
    'requests.askQuestion': async ({ actor, params, body }) => {
      const question = await askQuestion(ports, actor, { ...params, ...body });
      return { body: questionView(question, signedIn(actor).accountId) };
    },
    'requests.listQuestions': async ({ actor, params }) => ({
      body: { items: await listQuestions(ports, actor, params), nextCursor: null },
    }),
    'requests.answerQuestion': async ({ actor, params, body }) => {
      const question = await answerQuestion(ports, actor, { ...params, ...body });
      return { body: questionView(question, signedIn(actor).accountId) };
    },
    'requests.hideQuestion': async ({ actor, params }) => {
      await hideQuestion(ports, actor, params);
      return { status: 204 };
    },
  };
}
