import { join } from 'node:path';
import type { LoadedResource } from '../cfn/load.ts';
import type { LocalClock } from '../clock/clock.ts';
import { createCognito } from '../cognito/service.ts';
import type { openStore } from '../core/store.ts';
import type { PolicyStatement } from '../core/types.ts';
import { createDeliveries } from '../deliveries/deliveries.ts';
import { createAsyncInvocations } from '../deliveries/lambda.ts';
import { createDynamo } from '../dynamodb/dynamo.ts';
import { createSms } from '../end-user-messaging/service.ts';
import { createDispatcher } from '../eventbridge/dispatcher.ts';
import { createEvents } from '../eventbridge/events.ts';
import { allowed } from '../iam/evaluate.ts';
import type { LocalFunctions } from '../lambda/functions.ts';
import { createLambdaService } from '../lambda/service.ts';
import { createGeoMaps } from '../location/maps-service.ts';
import { createGeoPlaces } from '../location/service.ts';
import { createS3 } from '../s3/service.ts';
import { createScheduler } from '../scheduler/scheduler.ts';
import { createSecretsManager } from '../secretsmanager/service.ts';
import { createSes } from '../ses/service.ts';
import { createQueues } from '../sqs/queues.ts';
import { createSqs } from '../sqs/sqs.ts';
import type { EndpointService } from './endpoint.ts';
import type { Principals } from './principals.ts';

/** Default sender of the mails of a user pool. */
const POOL_SENDER = 'no-reply@verificationemail.com';

export interface ServiceParts extends Awaited<ReturnType<typeof openStore>> {
  clock: LocalClock;
  resources: readonly LoadedResource[];
  functions: LocalFunctions;
  principals: Principals;
  /** Policy statements by role ARN. */
  statements: ReadonlyMap<string, PolicyStatement[]>;
  /** Folder of the state. */
  stateDir: string;
  /** Addresses of the site, without a trailing slash. */
  siteOrigins: readonly string[];
}

/** Creates every AWS service of the templates. Nothing is delivered before its kind has a handler. */
export async function createServices(parts: ServiceParts) {
  const { store, dynalite, clock, resources, functions, principals, statements, siteOrigins } = parts;
  const queues = await createQueues(store, clock, resources);
  const deliveries = await createDeliveries({ store, clock, queues });
  const asyncInvocations = createAsyncInvocations(resources);
  const handOver = createDispatcher({ queues, deliveries, asyncInvocations });

  const dynamo = await createDynamo({ store, dynalite, clock, resources });
  const secrets = await createSecretsManager({ store, clock, resources });
  const sqs = createSqs({ queues, clock });
  const events = createEvents({ store, clock, handOver, resources });
  const ses = createSes({ store, clock, resources, events });
  const sms = createSms({ store, clock });
  const s3 = await createS3({
    store,
    clock,
    resources,
    folder: join(parts.stateDir, 'objects'),
    principal: principals.byAccessKey,
    allowed,
    deliveries,
    events,
    siteOrigins,
  });
  const cognito = createCognito({
    store,
    clock,
    resources,
    functions,
    deliverMail: ({ to, from = POOL_SENDER, ...mail }) => ses.mailbox.deliver({ ...mail, from, to: [to] }),
  });
  const scheduler = await createScheduler({
    store,
    clock,
    handOver,
    resources,
    roleAllows: (roleArn, access) =>
      allowed(
        {
          accessKeyId: '',
          secretAccessKey: '',
          name: roleArn,
          administrator: false,
          statements: statements.get(roleArn) ?? [],
        },
        access,
      ),
  });
  const lambda = createLambdaService({ functions, deliveries, asyncInvocations });

  const all: EndpointService[] = [
    dynamo,
    secrets,
    ses,
    sms,
    sqs,
    events,
    s3,
    cognito,
    scheduler,
    lambda,
    createGeoPlaces(),
    createGeoMaps(),
  ];
  return { all, queues, deliveries, dynamo, secrets, ses, sms, sqs, events, cognito, scheduler };
}
