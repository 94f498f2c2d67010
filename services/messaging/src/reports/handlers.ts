import type { Question } from '@sward/requests';
import type { reportRoutes } from '@sward/shared/contract/messaging/conversations';
import type { Handlers } from '@sward/shared/lambda/pure';
import { writtenView } from '../conversations/views.ts';
import type { ApiPorts } from '../ports.ts';
import { closeReport } from './close-report.ts';
import { getAppealMessages } from './get-appeal-messages.ts';
import { getDisputeMessages } from './get-dispute-messages.ts';
import { getReport } from './get-report.ts';
import { listReports } from './list-reports.ts';
import { reportMessage } from './report-message.ts';
import { reportQuestion } from './report-question.ts';
import type { Report } from './report-store.ts';

/** Handlers of reported messages, and of operators' reading. */
export const reportHandlers = (ports: ApiPorts): Handlers<typeof reportRoutes> => ({
  'messaging.reportMessage': async ({ actor, params, body }) => {
    await reportMessage(ports, actor, { ...params, ...body });
    return { body: { id: params.messageId, status: 'reported' } };
  },
  'messaging.reportQuestion': async ({ actor, params, body }) => {
    await reportQuestion(ports, actor, { ...params, ...body });
    return { body: { id: params.questionId, status: 'reported' } };
  },
  'messaging.listReports': async ({ actor, query }) => {
    const { items, cursor } = await listReports(ports, actor, query);
    return { body: { items: items.map(reportView), nextCursor: cursor } };
  },
  'messaging.getReport': async ({ actor, params }) => {
    const read = await getReport(ports, actor, params.messageId);
    const { report, serviceRequestId, ownerId, providerId, messages, question } = read;
    return {
      body: {
        ...reportView(report),
        ...{ serviceRequestId, ownerId, providerId },
        messages: messages.map(writtenView),
        question: question && questionView(question),
      },
    };
  },
  'messaging.closeReport': async ({ actor, params, body }) => ({
    body: reportView(await closeReport(ports, actor, { ...params, ...body })),
  }),
  'messaging.disputeMessages': async ({ actor, params, query }) => {
    const { items, cursor } = await getDisputeMessages(ports, actor, { ...params, ...query });
    return { body: { items: items.map(writtenView), nextCursor: cursor } };
  },
  'messaging.appealMessages': async ({ actor, params, query }) => {
    const { items, cursor } = await getAppealMessages(ports, actor, { ...params, ...query });
    return { body: { items: items.map(writtenView), nextCursor: cursor } };
  },
});

function reportView(report: Report) {
  const { messageId: id, requestId, reporterId, reportedId, reason, status, createdAt, closed } = report;
  const of = requestId === undefined ? ('message' as const) : ('question' as const);
  return { id, of, status, reporterId, reportedId, reason, createdAt, closed: closed ?? null };
}

function questionView({ text, askedAt, answer, answeredAt, hiddenAt }: Question) {
  return {
    ...{ text, askedAt },
    ...{ answer: answer ?? null, answeredAt: answeredAt ?? null, hiddenAt: hiddenAt ?? null },
  };
}
