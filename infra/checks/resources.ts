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

export const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
