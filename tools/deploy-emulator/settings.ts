import { senderOf } from '../../infra/stage.ts';
import { stageOf } from '../../infra/stages/index.ts';
import { LOCAL_KEYS, type StripeKeys } from '../../local/stripe.ts';
import { callEmulator, callTarget } from './calls.ts';
import type { Deployed } from './cloudformation.ts';

/** Ids and secrets of a deployed stage, known to an operator and the edge. */
export interface Settings {
  /** Id of the HTTP API. */
  apiId: string;
  /** Id of the WebSocket API. */
  liveApiId: string;
  originSecret: string;
  stripeKeys: StripeKeys;
}

/** Reads the stage's secrets and, as an operator does, adds the keys that the Stripe secret still lacks. */
export async function readSettings(endpoint: string, resources: readonly Deployed[]): Promise<Settings> {
  const idOf = (type: string, id: string) => {
    const found = resources.find((each) => each.type === type && each.id.startsWith(id));
    if (!found) throw new Error(`The emulator lists no ${type} ${id}`);
    return found.physicalId;
  };
  const stripeSecret = idOf('AWS::SecretsManager::Secret', 'StripeSecret');
  const [origin, stripe] = await Promise.all([
    readSecret(endpoint, idOf('AWS::SecretsManager::Secret', 'OriginSecret')),
    readSecret(endpoint, stripeSecret),
  ]);
  const filled = {
    ...LOCAL_KEYS,
    ...Object.fromEntries(Object.entries(stripe).filter(([, value]) => value)),
  };
  await callTarget(endpoint, 'secretsmanager', 'secretsmanager.PutSecretValue', {
    SecretId: stripeSecret,
    SecretString: JSON.stringify(filled),
  });
  return {
    apiId: idOf('AWS::ApiGatewayV2::Api', 'ApiHttp'),
    liveApiId: idOf('AWS::ApiGatewayV2::Api', 'LiveSocket'),
    originSecret: origin.current ?? '',
    stripeKeys: filled,
  };
}

async function readSecret(endpoint: string, SecretId: string): Promise<Record<string, string>> {
  const target = 'secretsmanager.GetSecretValue';
  const value = await callTarget<{ SecretString: string }>(endpoint, 'secretsmanager', target, { SecretId });
  return JSON.parse(value.SecretString) as Record<string, string>;
}

/** Verifies the domain of the sender, which SES requires as in AWS. */
export async function verifySender(endpoint: string): Promise<void> {
  const { address } = senderOf(stageOf({ stage: 'emulator' }).mailFrom);
  await callEmulator(endpoint, {
    service: 'ses',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      Action: 'VerifyDomainIdentity',
      Version: '2010-12-01',
      Domain: address.slice(address.indexOf('@') + 1),
    }).toString(),
  });
}

/** Adds variables to the environment of every function, since the templates contain only what exists in AWS. */
export async function addVariables(
  endpoint: string,
  resources: readonly Deployed[],
  variables: Record<string, string>,
): Promise<void> {
  for (const { physicalId } of resources.filter(({ type }) => type === 'AWS::Lambda::Function')) {
    const call = { service: 'lambda', path: `/2015-03-31/functions/${physicalId}/configuration` };
    const known = JSON.parse(await callEmulator(endpoint, { ...call, method: 'GET' }));
    const Variables = { ...known.Environment?.Variables, ...variables };
    const body = JSON.stringify({ Environment: { Variables } });
    const headers = { 'content-type': 'application/json' };
    await callEmulator(endpoint, { ...call, method: 'PUT', headers, body });
  }
}
