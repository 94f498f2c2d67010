import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import type { Context } from 'aws-lambda';
import { within } from '../environment/current-call.ts';
import { withGrantCheck } from '../environment/grant-check.ts';
import type { HttpResponse } from './answers.ts';
import {
  type ApiOptions,
  type CommonPorts,
  createHttpSteps,
  type HttpEvent,
  type RouteTable,
} from './http-steps.ts';

/**
 * The one HTTP stack. The steps have a file of their own, since unit tests cannot load middy. The error
 * handler is registered last, so that it sees all errors.
 */
export function createApi<P extends CommonPorts, Routes extends RouteTable>(options: ApiOptions<P, Routes>) {
  const { before, handle, answered, failed } = createHttpSteps(options);
  const stack = middy<HttpEvent, HttpResponse, Error, Context>()
    .use(httpHeaderNormalizer())
    .use(before.map((step) => ({ before: ({ event }: { event: HttpEvent }) => step(event) })))
    .use({
      after: ({ event, response }) => answered(event, response),
      onError: async (request) => {
        request.response = await failed(request.event, request.error);
      },
    })
    .handler(handle);
  return withGrantCheck((event: HttpEvent, context: Context) => within(context, () => stack(event, context)));
}
