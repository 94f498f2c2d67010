import { basePorts, httpDoor, readEnv, tableFrom } from '@sward/shared/lambda';
import { createHasUpload } from '@sward/shared/uploads';

/** The ports that events need. */
export function buildInboxPorts() {
  return { ...basePorts('bids'), marketplace: tableFrom('MARKETPLACE_TABLE') };
}

/** The real ports of the HTTP door, once per cold start. */
export function buildPorts() {
  const env = readEnv({ uploads: 'UPLOADS_BUCKET' });
  return { ...httpDoor(), ports: { ...buildInboxPorts(), hasUpload: createHasUpload(env.uploads) } };
}
