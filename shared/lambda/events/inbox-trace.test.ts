import { silentLog } from '@sward/shared/testing';
import type { CommonPorts } from '../http/http-steps.ts';
import { clock, ids, inboxWith, onTheBus, posted, queued } from '../testing/inbox-kit.ts';
import type { SegmentDocument } from '../trace/segment.ts';
import { traceIdOf } from '../trace/trace-header.ts';
import { createTracer } from '../trace/tracer.ts';
import type { InboxOptions } from './inbox.ts';

describe('a trace', () => {
  const trace = (correlationId: string) =>
    `Root=${traceIdOf(correlationId)};Parent=00000000000000aa;Sampled=1`;

  function tracedInbox(doors: Partial<InboxOptions<CommonPorts>>, percent = 0) {
    const sent: SegmentDocument[] = [];
    const tracer = createTracer({
      ...{ clock, ids, log: silentLog, percent, name: 'test-inbox' },
      send: async (documents) => void sent.push(...documents),
    });
    return { ...inboxWith(doors, tracer), sent };
  }

  test('of an event is that of its call, and goes on in what its consumers cause', async () => {
    const traces: unknown[] = [];
    const consumers = {
      RequestPosted: { 'test.one': async (ports: CommonPorts) => void traces.push(ports.trace) },
    };
    const { handle, sent, lines } = tracedInbox({ consumers });

    await handle(queued(onTheBus({ ...posted(), trace: trace('cor_1') })));

    expect(sent).toMatchObject([
      {
        ...{ name: 'test-inbox', trace_id: traceIdOf('cor_1'), parent_id: '00000000000000aa' },
        annotations: { event: 'RequestPosted', correlationId: 'cor_1' },
      },
    ]);
    expect(traces).toEqual([`Root=${traceIdOf('cor_1')};Parent=${sent[0]?.id};Sampled=1`]);
    expect(lines).toMatchObject([{ message: 'consumed', traceId: traceIdOf('cor_1') }]);
  });

  test('of an event whose cause is not recorded is not, but its lines name it', async () => {
    const { handle, sent, lines } = tracedInbox(
      { consumers: { RequestPosted: { 'test.one': async () => {} } } },
      100,
    );

    await handle(queued(onTheBus(posted())));

    expect(sent).toEqual([]);
    expect(lines).toMatchObject([{ message: 'consumed', traceId: traceIdOf('cor_1') }]);
  });

  test('of a timer begins with it, and says that it failed', async () => {
    const { handle, sent } = tracedInbox({ timers: { fails: () => Promise.reject(new Error('away')) } }, 100);

    await handle(queued({ timer: 'fails' }));

    expect(sent).toMatchObject([{ annotations: { timer: 'fails' }, fault: true }]);
    expect(sent[0]).not.toHaveProperty('parent_id');
  });
});
