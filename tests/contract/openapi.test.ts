import { type Route, routes } from '@sward/shared/contract';
import { commonErrors, openApi } from '@sward/shared/contract/openapi';
import { ERRORS } from '@sward/shared/kernel';

type Json = Record<string, unknown>;

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Json;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Record<string, Json> };
}

// Through JSON, as a client reads it: a value that JSON cannot hold would be gone.
const text = JSON.stringify(openApi());
const document = JSON.parse(text) as Document;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const byId = operations.map((each) => [each.operation.operationId, each] as const);

/** Keywords of JSON Schema 2020-12 that the document may use; another one is a mistake or a foreign dialect. */
const KEYWORDS = new Set(
  (
    '$ref type properties required additionalProperties propertyNames items prefixItems enum const default anyOf oneOf allOf not ' +
    'pattern format minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems ' +
    'minProperties maxProperties description title examples readOnly writeOnly'
  ).split(' '),
);
const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

/** Walks a schema and everything inside it; returns what is wrong with it. */
function wrongWith(schema: unknown, at: string): string[] {
  if (typeof schema === 'boolean') return [];
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return [`${at}: no schema`];
  const entries = Object.entries(schema as Json);
  return entries.flatMap(([keyword, value]) => {
    const here = `${at}/${keyword}`;
    if (!KEYWORDS.has(keyword)) return [`${here}: unknown keyword`];
    switch (keyword) {
      case '$ref':
        return resolves(String(value)) ? [] : [`${here}: ${value} names nothing`];
      case 'type':
        return [value].flat().every((type) => TYPES.includes(String(type))) ? [] : [`${here}: ${value}`];
      case 'properties':
        return Object.entries(value as Json).flatMap(([name, each]) => wrongWith(each, `${here}/${name}`));
      case 'required':
        return (value as string[])
          .filter((name) => !((schema as Json).properties as Json | undefined)?.[name])
          .map((name) => `${here}: ${name} is no property`);
      case 'items':
      case 'not':
      case 'additionalProperties':
      case 'propertyNames':
        return wrongWith(value, here);
      case 'anyOf':
      case 'oneOf':
      case 'allOf':
      case 'prefixItems':
        return (value as unknown[]).flatMap((each, index) => wrongWith(each, `${here}/${index}`));
      case 'pattern':
        return isPattern(String(value)) ? [] : [`${here}: ${value} is no expression`];
      default:
        return [];
    }
  });
}

function resolves(reference: string): boolean {
  const found = reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, part) => (value as Json | undefined)?.[part], document);
  return reference.startsWith('#/') && found !== undefined;
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') !== undefined;
  } catch {
    return false;
  }
}

test('the document is OpenAPI 3.1 with every route of the contract and nothing else', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toEqual({ title: 'Sward API', version: expect.any(String) });
  expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
    routes.map((route) => `${route.method} ${route.path}`).sort(),
  );
});

test('operation ids are the route ids, each once', () => {
  const ids = operations.map(({ operation }) => operation.operationId);

  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.sort()).toEqual(routes.map(({ id }) => id).sort());
});

test('two routes never share a method and a path, whatever their variables are called', () => {
  const shapes = routes.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);

  expect(new Set(shapes).size).toBe(shapes.length);
});

test('every path starts with /api and is plain', () => {
  expect(Object.keys(document.paths).filter((path) => !/^\/api(\/([\w.-]+|\{\w+\}))+$/.test(path))).toEqual(
    [],
  );
});

describe.each(byId)('%s', (_id, { path, method, operation }) => {
  const route = routes.find(({ id }) => id === operation.operationId) as Route;

  test('declares each variable of its path, and no parameter twice', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');

    expect(declared.map(({ name }) => name).sort()).toEqual(inPath.sort());
    expect(declared.every(({ required }) => required)).toBe(true);
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('has sound schemas', () => {
    const schemas = [
      ...operation.parameters.map(({ name, schema }) => [`parameter ${name}`, schema] as const),
      ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => ['body', schema] as const),
      ...Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
        Object.values(content).map(({ schema }) => [status, schema] as const),
      ),
    ];

    expect(schemas.flatMap(([name, schema]) => wrongWith(schema, name))).toEqual([]);
  });

  test('answers a success, and only errors that the product knows', () => {
    const statuses = Object.keys(operation.responses).map(Number);
    const codes = [...new Set([...route.errors, ...commonErrors(route)])];

    expect(statuses.some((status) => status >= 200 && status < 400)).toBe(true);
    expect(codes.filter((code) => !(code in ERRORS))).toEqual([]);
    expect(statuses.filter((status) => status >= 400).sort()).toEqual(
      [...new Set(codes.map((code) => ERRORS[code][0] as number))].sort(),
    );
    for (const [status, answer] of Object.entries(operation.responses)) {
      expect(answer.description).not.toBe('');
      if (Number(status) < 400) continue;
      expect(answer.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' });
    }
  });

  test('asks for a session exactly where the route does, and has a body only where one is read', () => {
    const open = route.who === 'anyone' || route.who === 'signature';

    expect(operation.security).toEqual(open ? undefined : [{ session: [] }]);
    expect(operation.requestBody !== undefined).toBe(route.body !== undefined);
    if (method === 'get') expect(operation.requestBody).toBeUndefined();
  });
});

test('every list has its items and the cursor of its next page, null where there is one page alone', () => {
  const lists = operations
    .filter(({ method }) => method === 'get')
    .flatMap(({ operation }) => {
      const { properties = {}, required = [] } = (operation.responses['200']?.content?.['application/json']
        ?.schema ?? {}) as { properties?: Json; required?: string[] };
      return 'items' in properties ? [{ id: operation.operationId, required }] : [];
    });

  expect(lists.length).toBeGreaterThan(20);
  expect(lists.filter(({ required }) => !required.includes('nextCursor')).map(({ id }) => id)).toEqual([]);
});

test('a command that takes no body does not require one', () => {
  const required = operations.filter(({ operation }) => {
    const route = routes.find(({ id }) => id === operation.operationId);
    return operation.requestBody?.required && route?.body?.safeParse(undefined).success;
  });

  expect(required.map(({ operation }) => operation.operationId)).toEqual([]);
});

test('the error schema and every status of the table agree', () => {
  expect(wrongWith(document.components.schemas.Error, 'Error')).toEqual([]);
  const { error } = (document.components.schemas.Error as { properties: { error: Json } }).properties;
  expect(error.required).toEqual(['code', 'message', 'correlationId']);
  const { enum: codes } = (error.properties as { code: { enum: string[] } }).code;
  expect(codes).toEqual(Object.keys(ERRORS));
  expect(Object.values(ERRORS).filter(([status]) => status < 400 || status > 599)).toEqual([]);
});
