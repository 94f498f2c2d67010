import type { AwsCall, Principal } from '../src/core/types.ts';

const NO_RIGHTS: Principal = {
  ...{ accessKeyId: 'AKIATEST', secretAccessKey: 'test', name: 'test' },
  ...{ administrator: false, statements: [] },
};

/** Returns a call as the endpoint hands it to a service: a POST to `/` of a principal without permissions, but for `parts`. */
export function awsCall(parts: Partial<AwsCall>): AwsCall {
  return {
    ...{ method: 'POST', path: '/', query: new URLSearchParams(), headers: {}, body: Buffer.alloc(0) },
    principal: NO_RIGHTS,
    ...parts,
  };
}
