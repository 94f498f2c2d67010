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
 * What Lambda gives every function. The region lies nowhere: a module that called AWS while it is imported would fail instead of
 * reaching something.
 */
const OF_LAMBDA = {
  AWS_REGION: 'nowhere-1',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
  AWS_SESSION_TOKEN: 'none',
};

/** The variables of all deployed functions together, of the stage that this machine runs. Each finds its own among them. */
export async function functionEnvironment(): Promise<Record<string, string>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(SUFFIX));
  const texts = await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')));
  return Object.assign({}, ...texts.map((text) => variablesOf(JSON.parse(text))), OF_LAMBDA);
}

/** The variables of a template's functions; what is known only once it is deployed is called `unknown`. */
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
