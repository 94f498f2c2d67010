import type { reportRoutes } from '@sward/shared/contract/messaging/conversations';
import type { Handlers } from '@sward/shared/lambda/pure';
import { writtenView } from '../conversations/views.ts';
import type { ApiPorts } from '../ports.ts';
import { endReport } from './close-report.ts';
import { getDisputeMessages } from './get-dispute-messages.ts';
import { listReports } from './list-reports.ts';
import { readReported } from './read-report.ts';
import { reportMessage } from './report-message.ts';
import type { Report } from './report-store.ts';

/** Handlers of reported messages, and of operators' reading. */
export const reportHandlers = (ports: ApiPorts): Handlers<typeof reportRoutes> => ({
  'messaging.reportMessage': async ({ actor, params, body }) => {
    await reportMessage(ports, actor, { ...params, ...body });
    return { body: { id: params.messageId, status: 'reported' } };
  },
  'messaging.listReports': async ({ actor, query }) => {
    const { items, cursor } = await listReports(ports, actor, query);
    return { body: { items: items.map(reportView), nextCursor: cursor } };
  },
  'messaging.getReport': async ({ actor, params }) => {
    const { report, conversation, messages } = await readReported(ports, actor, params.messageId);
    const { serviceRequestId, ownerId, providerId } = conversation;
    return {
      body: {
        ...reportView(report),
        ...{ serviceRequestId, ownerId, providerId },
        messages: messages.map(writtenView),
      },
    };
  },
  'messaging.closeReport': async ({ actor, params, body }) => ({
    body: reportView(await endReport(ports, actor, { ...params, ...body })),
  }),
  'messaging.disputeMessages': async ({ actor, params, query }) => {
    const { items, cursor } = await getDisputeMessages(ports, actor, { ...params, ...query });
    return { body: { items: items.map(writtenView), nextCursor: cursor } };
  },
});

function reportView({ messageId: id, reporterId, reportedId, reason, status, createdAt, closed }: Report) {
  return { id, status, reporterId, reportedId, reason, createdAt, closed: closed ?? null };
}
