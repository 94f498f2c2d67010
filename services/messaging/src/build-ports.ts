import { basePorts, httpPorts, readEnv, systemSecrets, tableFrom } from '@sward/shared/lambda';
import { createStoppableSender } from '@sward/shared/mail';
import { bucketOf, createFiles, createHasUpload, createPhotos } from '@sward/shared/uploads';
import { createSmsSender } from './delivery/sms-sender.ts';
import { createConnectionGateway } from './live/connection-gateway.ts';
import { createWebPushSender, type PushKeys, pushKeysOf } from './web-push/web-push-sender.ts';

/** Builds the production ports of the HTTP API, once per cold start. */
export function buildApiPorts() {
  const bucket = bucketOf(readEnv({ uploads: 'UPLOADS_BUCKET' }).uploads);
  const ports = common();
  const photos = createPhotos(ports.marketplace, createFiles(bucket).link);
  return {
    ...httpPorts(),
    ports: {
      ...{ ...ports, accounts: tableFrom('ACCOUNTS_TABLE'), hasUpload: createHasUpload(bucket), photos },
      pushKey: async () => (await pushKeys()).publicKey,
      // Set only in the local stage.
      ...(process.env.PUSH_STAND_IN && { pushStandIn: process.env.PUSH_STAND_IN }),
    },
  };
}

/** Builds the production ports of the inbox, once per cold start. */
export function buildInboxPorts() {
  const env = readEnv({
    siteUrl: 'SITE_URL',
    mailFrom: 'MAIL_FROM',
    support: 'MAIL_SUPPORT',
    postalAddress: 'MAIL_POSTAL_ADDRESS',
    configurationSet: 'MAIL_CONFIGURATION_SET',
    uploads: 'UPLOADS_BUCKET',
  });
  // Absent in a stage without a number.
  const smsFrom = process.env.SMS_FROM;
  return {
    ...common(),
    accounts: tableFrom('ACCOUNTS_TABLE'),
    mail: createStoppableSender(env.mailFrom, env.configurationSet),
    ...(smsFrom && { texts: createSmsSender(smsFrom) }),
    webPush: createWebPushSender({ subject: `mailto:${env.support}`, keys: pushKeys }),
    files: createFiles(bucketOf(env.uploads)),
    site: { url: env.siteUrl, support: env.support },
    postalAddress: env.postalAddress,
  };
}

/** Builds the ports of the WebSocket function. */
export function buildLivePorts() {
  const { url } = readEnv({ url: 'LIVE_CALLBACK_URL' });
  return {
    ...httpPorts(),
    ports: {
      ...basePorts('messaging'),
      conversations: tableFrom('CONVERSATIONS_TABLE'),
      accounts: tableFrom('ACCOUNTS_TABLE'),
      callback: createConnectionGateway(url),
    },
  };
}

/** Builds the ports of the push function. */
export function buildPushPorts() {
  const { url } = readEnv({ url: 'LIVE_CALLBACK_URL' });
  return { ...common(), accounts: tableFrom('ACCOUNTS_TABLE'), callback: createConnectionGateway(url) };
}

/** Returns the stage's key pair, derived from its secret and cached like all secrets. */
async function pushKeys(): Promise<PushKeys> {
  const { secretId } = readEnv({ secretId: 'PUSH_SECRET_ID' });
  const { privateKey = '' } = await systemSecrets.get(secretId);
  return pushKeysOf(privateKey);
}

function common() {
  return {
    ...basePorts('messaging'),
    conversations: tableFrom('CONVERSATIONS_TABLE'),
    marketplace: tableFrom('MARKETPLACE_TABLE'),
  };
}
