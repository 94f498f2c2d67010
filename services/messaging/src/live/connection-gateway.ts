import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { leanClient } from '@sward/shared/aws-client';
import type { ConnectionGateway } from '../ports.ts';

/** The management API of the WebSocket stage at `url`. Thrown errors carry a name, never a connection id. */
export function createConnectionGateway(
  url: string,
  client = leanClient(ApiGatewayManagementApiClient, { endpoint: url }),
): ConnectionGateway {
  return {
    post: (ConnectionId, Data) => isThere(client.send(new PostToConnectionCommand({ ConnectionId, Data }))),
    close: async (ConnectionId) =>
      void (await isThere(client.send(new DeleteConnectionCommand({ ConnectionId })))),
  };
}

async function isThere(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof GoneException) return false;
    throw new Error(`a connection was not reached: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}
