import type { Resource } from '../core/types.ts';

/** A route of an HTTP API and the function behind it. */
export interface Route {
  /** As the template and the event name it: `GET /api/bids/{bidId}` or `$default`. */
  key: string;
  /** Upper case, or `ANY`. */
  method: string;
  /** With its variables in braces; undefined for `$default`. */
  path: string | undefined;
  functionArn: string;
}

export interface Match {
  route: Route;
  /** Decoded values of the path variables. */
  pathParameters: Record<string, string>;
}

interface CompiledRoute {
  route: Route;
  expression: RegExp;
  variables: string[];
  /** Higher wins, compared element by element. */
  specificity: number[];
}

const LITERAL = 2;
const VARIABLE = 1;
const GREEDY = 0;

/** Returns the routes of one API. Throws for an integration or an authorization that is not emulated. */
export function readRoutes(apiId: string, resources: readonly Resource[]): Route[] {
  const integrations = new Map(
    resources.filter(({ type }) => type === 'AWS::ApiGatewayV2::Integration').map((each) => [each.ref, each]),
  );
  return resources
    .filter(({ type, properties }) => type === 'AWS::ApiGatewayV2::Route' && properties.ApiId === apiId)
    .map(({ stack, logicalId, properties }) => {
      const refuse = (reason: string) => new Error(`Stack ${stack}, ${logicalId}: ${reason}`);
      const integration = integrations.get(String(properties.Target).split('/')[1] ?? '')?.properties;
      if (integration?.IntegrationType !== 'AWS_PROXY' || integration.PayloadFormatVersion !== '2.0') {
        throw refuse('only Lambda integrations with payload format 2.0 are served');
      }
      if ((properties.AuthorizationType ?? 'NONE') !== 'NONE') throw refuse('authorizers are not served');
      const key: string = properties.RouteKey;
      const [method = 'ANY', path] = key === '$default' ? ['ANY'] : key.split(' ');
      return { key, method, path, functionArn: functionArnOf(integration.IntegrationUri) };
    });
}

/** Returns the function that an integration names, by its ARN or by the path of the Lambda API that invokes it. */
function functionArnOf(uri: string): string {
  return /\/functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? uri;
}

/**
 * Chooses like API Gateway: a full match before one with a greedy variable before `$default`, literal
 * segments before variables, and the method itself before `ANY`.
 */
export function createRouter(routes: readonly Route[]): (method: string, path: string) => Match | undefined {
  const fallback = routes.find(({ path }) => path === undefined);
  const compiled = routes.filter(({ path }) => path !== undefined).map(compile);
  compiled.sort((a, b) => compareSpecificity(b.specificity, a.specificity));
  return (method, path) => {
    for (const { route, expression, variables } of compiled) {
      if (route.method !== 'ANY' && route.method !== method) continue;
      const found = expression.exec(path);
      if (!found) continue;
      const pathParameters = Object.fromEntries(
        variables.map((variable, index) => [variable, decodePath(found[index + 1] ?? '')]),
      );
      return { route, pathParameters };
    }
    return fallback && { route: fallback, pathParameters: {} };
  };
}

function compile(route: Route): CompiledRoute {
  const segments = (route.path ?? '').split('/').slice(1);
  const variables: string[] = [];
  const specificity: number[] = [];
  const patterns = segments.map((segment) => {
    const variable = /^\{([^+}]+)(\+?)\}$/.exec(segment);
    if (!variable) {
      specificity.push(LITERAL);
      return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    }
    variables.push(variable[1] ?? '');
    specificity.push(variable[2] ? GREEDY : VARIABLE);
    return variable[2] ? '(.+)' : '([^/]+)';
  });
  const full = specificity.includes(GREEDY) ? 0 : 1;
  const ownMethod = route.method === 'ANY' ? 0 : 1;
  return {
    route,
    variables,
    expression: new RegExp(`^/${patterns.join('/')}$`),
    specificity: [full, ...specificity, ownMethod],
  };
}

function compareSpecificity(a: number[], b: number[]): number {
  const length = Math.max(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Percent-decodes a path. A path that is not valid UTF-8 stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
