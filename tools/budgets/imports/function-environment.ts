import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Template {
  Resources: Record<
    string,
    { Type: string; Properties?: { Environment?: { Variables?: Record<string, unknown> } } }
  >;
}

const FOLDER = join('dist', 'cloud', 'local');
const SUFFIX = '.template.json';

/**
 * Variables that Lambda sets for every function. The region does not exist, so that a module that calls AWS while it is
 * imported fails instead of reaching something.
 */
const OF_LAMBDA = {
  AWS_REGION: 'nowhere-1',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
  AWS_SESSION_TOKEN: 'none',
};

/** Returns the variables of all functions together, of the local stage. Each function finds its own among them. */
export async function functionEnvironment(): Promise<Record<string, string>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(SUFFIX));
  const texts = await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')));
  return Object.assign({}, ...texts.map((text) => variablesOf(JSON.parse(text))), OF_LAMBDA);
}

/** Returns the variables of a template's functions. A value that is known only after deployment is `unknown`. */
export function variablesOf({ Resources }: Template): Record<string, string> {
  const variables = Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::Lambda::Function')
    .flatMap(({ Properties }) => Object.entries(Properties?.Environment?.Variables ?? {}));
  return Object.fromEntries(variables.map(([name, value]) => [name, textOf(value)]));
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const [separator, parts] = (value as { 'Fn::Join'?: [string, unknown[]] })['Fn::Join'] ?? [];
  return parts ? parts.map(textOf).join(separator) : 'unknown';
}
