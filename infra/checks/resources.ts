import type { Resource } from '@sward/local-aws/testing';

export type Properties = Resource['properties'];

/** A resource of the synthesized templates. */
export interface Found {
  stack: string;
  id: string;
  type: string;
  properties: Properties;
  deletionPolicy?: string;
  dependsOn?: string[];
  updatePolicy?: Properties;
}

export const of = (found: Found[], type: string) => found.filter((resource) => resource.type === type);

export interface Statement {
  Action: string | string[];
  Resource: unknown;
  Condition?: Properties;
}

/** Every statement of every policy, with the name of its policy. */
export function statements(found: Found[]): { policy: string; statement: Statement }[] {
  return of(found, 'AWS::IAM::Policy').flatMap((policy) =>
    (policy.properties.PolicyDocument.Statement as Statement[]).map((statement) => ({
      policy: policy.id,
      statement,
    })),
  );
}

/** Returns the resource of the stack that a value of its template names; for an alias, its function. */
export function namedBy(
  value: Properties | undefined,
  stack: string,
  all: readonly Found[],
): Found | undefined {
  const id = value?.['Fn::GetAtt']?.[0] ?? value?.Ref;
  const named = all.find((each) => each.stack === stack && each.id === id);
  return named?.type === 'AWS::Lambda::Alias' ? namedBy(named.properties.FunctionName, stack, all) : named;
}

export const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
