import type { AwsCall, Principal } from '../src/core/types.ts';

const NO_RIGHTS: Principal = {
  ...{ accessKeyId: 'AKIATEST', secretAccessKey: 'test', name: 'test' },
  ...{ administrator: false, statements: [] },
};

/** Returns a call as services receive it: a POST to `/` by a principal without permissions, overridden by `parts`. */
export function awsCall(parts: Partial<AwsCall>): AwsCall {
  return {
    ...{ method: 'POST', path: '/', query: new URLSearchParams(), headers: {}, body: Buffer.alloc(0) },
    principal: NO_RIGHTS,
    ...parts,
  };
}
