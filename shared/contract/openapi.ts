import { ERRORS, type ErrorCode } from '@sward/shared/kernel';
import { PRODUCT_NAME } from '@sward/shared/product';
import * as z from 'zod/mini';
import { asksForStepUp, isConditional, type Route, routes, type Schema } from './index.ts';

type Json = Record<string, unknown>;

/** Returns the codes that a route may respond with, by its inputs. */
export function commonErrors(route: Route): ErrorCode[] {
  const codes: ErrorCode[] = ['internal', 'busy'];
  if (route.method !== 'GET') {
    codes.push('forbidden', 'invalid_json', 'json_required', 'payload_too_large', 'state_changed');
  }
  // An undeclared query is refused as well.
  if (!route.redirect && route.domain !== 'system') codes.push('validation_failed', 'wrong_cursor');
  if (route.params) codes.push('not_found');
  if (route.who !== 'anyone' && route.who !== 'signature') codes.push('unauthenticated', 'forbidden');
  if (route.who === 'operator') codes.push('second_factor_needed');
  if (asksForStepUp(route)) codes.push('step_up_required');
  if (route.who === 'signature') codes.push('forbidden');
  return [...new Set(codes)];
}

/** The OpenAPI 3.1 document of the contract. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1' },
    paths,
    components: { schemas: { Error: errorSchema }, securitySchemes: { session: sessionScheme } },
  };
}

const sessionScheme = { type: 'apiKey', in: 'cookie', name: '__Host-sward_sid' };
const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'correlationId'],
      properties: {
        code: { type: 'string', enum: Object.keys(ERRORS) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        keys: { type: 'object', additionalProperties: { type: 'string' } },
        data: { type: 'object' },
        correlationId: { type: 'string' },
      },
    },
  },
};

function operation(route: Route): Json {
  return {
    operationId: route.id,
    tags: [route.domain],
    summary: route.summary,
    'x-who': route.who,
    ...(route.who !== 'anyone' && route.who !== 'signature' && { security: [{ session: [] }] }),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body && {
      requestBody: {
        required: !route.body.safeParse(undefined).success,
        content: { 'application/json': { schema: jsonSchema(route.body, 'input') } },
      },
    }),
    responses: {
      ...successes(route),
      ...(isConditional(route) && { 304: { description: 'Not modified since the ETag of If-None-Match' } }),
      ...failures(route),
    },
  };
}

function parameters(schema: Schema | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function successes(route: Route): Json {
  return Object.fromEntries(
    Object.entries(route.responses).map(([status, schema]) => [
      status,
      {
        description: route.redirect ? 'Redirect' : 'Success',
        ...(route.picture && { content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } }),
        ...(route.file && { content: { [route.file]: { schema: { type: 'string' } } } }),
        ...(schema && { content: { 'application/json': { schema: jsonSchema(schema, 'output') } } }),
      },
    ]),
  );
}

function failures(route: Route): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of [...route.errors, ...commonErrors(route)]) {
    const status = ERRORS[code][0];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: [...new Set(codes)].join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
