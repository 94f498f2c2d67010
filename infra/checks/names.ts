import { type Found, namedBy, type Properties } from './resources.ts';

/** Returns a value of the templates in words. */
export type Name = (value: unknown) => string;

const HASHES = /(?:[0-9A-F]{8})+$/;

/**
 * Returns the readable names of what templates refer to: `auth-queue`, `Accounts/index/lists`, `Uploads/exports/*`. A resource
 * without a name has its place in the stack, and an ARN its service and resource only.
 */
export function namesOf(found: readonly Found[]): Name {
  const byId = new Map(found.map((resource) => [resource.id, nameOf(functionOf(resource, found))]));
  const known = (id: string) => byId.get(id) ?? id.replace(HASHES, '');

  function say(value: unknown): string {
    if (Array.isArray(value)) return value.map(say).join(', ');
    if (typeof value !== 'object' || value === null) return shortened(String(value));
    const [[kind, of] = ['', '']] = Object.entries(value as Properties);
    if (kind === 'Ref') return of.startsWith('AWS::') ? of.slice('AWS::'.length) : known(of);
    if (kind === 'Fn::GetAtt') return of[1] === 'Arn' ? known(of[0]) : `${known(of[0])}.${of[1]}`;
    if (kind === 'Fn::ImportValue') return imported(of, known);
    if (kind === 'Fn::Join') return shortened(of[1].map(say).join(of[0]));
    return JSON.stringify(value);
  }
  return say;
}

/** Returns the function of an alias, and any other resource itself. */
const functionOf = (resource: Found, found: readonly Found[]): Found =>
  (resource.type === 'AWS::Lambda::Alias' && namedBy({ Ref: resource.id }, resource.stack, found)) ||
  resource;

/** Returns the name of a resource in AWS without product and stage, or its place. */
export function nameOf({ id, type, properties }: Found): string {
  const { QueueName, FunctionName, LogGroupName, Name } = properties;
  const given = type === 'AWS::Lambda::Function' ? FunctionName : (QueueName ?? LogGroupName ?? Name);
  return typeof given === 'string' ? given.replace(/^\/?sward[-/][a-z]+[-/]/, '') : id.replace(HASHES, '');
}

/** `Sward-prod-data:ExportsOutputFnGetAttUploads4F6EB0FDArn5513CBEA` -> `Uploads`. */
function imported(exported: string, known: (id: string) => string): string {
  const [, id = exported, part = ''] =
    /:ExportsOutput(?:FnGetAtt|Ref)(\w+?[0-9A-F]{8})(StreamArn)?(?:Arn)?[0-9A-F]{8}$/.exec(exported) ?? [];
  return part ? `stream of ${known(id)}` : known(id);
}

const shortened = (text: string) =>
  text.replace(/^arn:(?:aws|Partition):([\w-]+):[\w-]*:(?:AccountId|aws|\d{12})?:/, '$1 ');
