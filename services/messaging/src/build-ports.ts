import { basePorts, httpDoor, readEnv, tableFrom } from '@sward/shared/lambda';
import { createSesSender } from '@sward/shared/mail';

/** The real ports of the HTTP door, once per cold start. */
export function buildApiPorts() {
  return { ...httpDoor(), ports: common() };
}

/** The real ports of the event door, once per cold start. */
export function buildInboxPorts() {
  const env = readEnv({ siteUrl: 'SITE_URL', mailFrom: 'MAIL_FROM', support: 'MAIL_SUPPORT' });
  return {
    ...common(),
    accounts: tableFrom('ACCOUNTS_TABLE'),
    mail: createSesSender(env.mailFrom),
    site: { url: env.siteUrl, support: env.support },
  };
}

function common() {
  return {
    ...basePorts('messaging'),
    conversations: tableFrom('CONVERSATIONS_TABLE'),
    marketplace: tableFrom('MARKETPLACE_TABLE'),
  };
}
