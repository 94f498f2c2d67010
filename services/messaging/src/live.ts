import { createSocketHandler } from '@sward/shared/lambda';
import { buildLivePorts } from './build-ports.ts';
import { connect } from './live/connect.ts';
import { disconnect } from './live/disconnect.ts';
import { ping } from './live/ping.ts';

/** Handles the WebSocket API. */
export const handler = createSocketHandler({ ...buildLivePorts(), connect, disconnect, ping });
