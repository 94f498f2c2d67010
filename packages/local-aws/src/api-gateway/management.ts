import { ACCOUNT, REGION } from '../cfn/resource-types.ts';
import { jsonError, jsonReply, ServiceError } from '../core/protocol.ts';
import type { AwsCall, AwsService, Resource } from '../core/types.ts';
import type { Connections } from './connections.ts';
import { CLOSE, MESSAGE_BYTES } from './frames.ts';

const PATH = /^\/([^/]+)\/(?:@|%40)connections\/([^/]+)$/i;
const JSON_TYPE = { contentType: 'application/json' };

/**
 * Serves the API by which a back end reaches open connections: POST sends a text frame, GET describes a connection,
 * DELETE closes it.
 */
export function createConnectionManagement(
  connections: Connections,
  resources: readonly Resource[],
): AwsService {
  /** Returns the API with a stage of this name, for a call whose connection is gone. */
  const apiOf = (stage: string) =>
    resources.find(({ type, ref }) => type === 'AWS::ApiGatewayV2::Stage' && ref === stage)?.properties.ApiId;

  function target({ path }: AwsCall) {
    const [, stage = '', id = ''] = PATH.exec(path) ?? [];
    return { stage, id: decodeURIComponent(id) };
  }

  function answer(call: AwsCall) {
    const { id, stage } = target(call);
    const connection = connections.find(id);
    if (connection?.stage !== stage) throw new ServiceError('GoneException', 'Gone', 410);
    if (call.method === 'GET') {
      const { connectedAt, lastActiveAt, sourceIp, userAgent } = connection;
      return jsonReply(
        200,
        {
          connectedAt: new Date(connectedAt).toISOString(),
          lastActiveAt: new Date(lastActiveAt).toISOString(),
          identity: { sourceIp, userAgent },
        },
        JSON_TYPE,
      );
    }
    if (call.method === 'DELETE') {
      connection.socket.close(CLOSE.normal, 'Connection Closed Normally');
      return { status: 204 };
    }
    if (call.method !== 'POST') throw new ServiceError('ForbiddenException', 'Forbidden', 403);
    if (call.body.length > MESSAGE_BYTES) {
      throw new ServiceError('PayloadTooLargeException', 'Payload too large', 413);
    }
    connection.socket.send(call.body.toString());
    return { status: 200 };
  }

  return {
    scope: 'execute-api',
    accesses(call) {
      const { id, stage } = target(call);
      const api = connections.find(id)?.apiId ?? apiOf(stage) ?? '';
      const resource = `arn:aws:execute-api:${REGION}:${ACCOUNT}:${api}/${stage}/${call.method}/@connections/${id}`;
      return [{ action: 'execute-api:ManageConnections', resource }];
    },
    async handle(call) {
      try {
        return answer(call);
      } catch (error) {
        if (error instanceof ServiceError) return jsonError(error, JSON_TYPE);
        throw error;
      }
    },
    denied: (_call, message) => jsonError(new ServiceError('ForbiddenException', message, 403), JSON_TYPE),
  };
}
