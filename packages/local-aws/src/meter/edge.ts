import type { Meter } from '../core/types.ts';
import type { Edge } from '../edge/edge.ts';

/** Returns the edge with a meter on its requests and the bytes of its responses. */
export function meteredEdge(edge: Edge, meter: Meter): Edge {
  return async (request) => {
    const reply = await edge(request);
    const of = request.path.startsWith('/api/') ? 'API' : 'site';
    meter('cloudfront:Requests', 1, of);
    meter('cloudfront:Bytes', Buffer.byteLength(reply.body ?? ''), of);
    return reply;
  };
}
