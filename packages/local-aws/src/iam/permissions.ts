import type { Resource } from '../core/types.ts';
import { matchesArn } from './patterns.ts';

/** Returns whether a service of AWS may invoke a function for the source with this ARN. */
export type InvokePermitted = (functionArn: string, service: string, sourceArn: string) => boolean;

/** Reads the `AWS::Lambda::Permission` resources. A permission without a source ARN covers every source. */
export function invokePermissions(resources: readonly Resource[]): InvokePermitted {
  const permissions = resources
    .filter(({ type }) => type === 'AWS::Lambda::Permission')
    .map(({ properties }) => properties as Permission)
    .filter(({ Action }) => Action === 'lambda:InvokeFunction');
  return (functionArn, service, sourceArn) =>
    permissions.some(
      ({ FunctionName, Principal, SourceArn }) =>
        (FunctionName === functionArn || functionArn.endsWith(`:function:${FunctionName}`)) &&
        Principal === service &&
        (SourceArn === undefined || matchesArn(SourceArn, sourceArn)),
    );
}

interface Permission {
  Action: string;
  FunctionName: string;
  Principal: string;
  SourceArn?: string;
}
