import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '../../uploads/sha256.ts';
import { requestLimit } from '../environment/current-call.ts';
import type { SegmentDocument } from './segment.ts';

/** Time-out of sending a call's trace, ms. */
const LIMIT_MS = 1000;
/** Maximum documents of one request. */
const MOST_DOCUMENTS = 50;

/** An account that traces are sent to. */
interface TraceAccount {
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string | undefined };
}

/**
 * Creates a sender of segments to X-Ray (PutTraceSegments). It signs requests itself: the SDK's client would be the largest part
 * of a function that is traced once in twenty calls.
 */
export function createSegmentSender(
  { region, credentials }: TraceAccount,
  call: typeof fetch = fetch,
): (documents: readonly SegmentDocument[]) => Promise<void> {
  const signer = new SignatureV4({ service: 'xray', region, credentials, sha256: Sha256 });
  const hostname = `xray.${region}.amazonaws.com`;
  return async (documents) => {
    for (let start = 0; start < documents.length; start += MOST_DOCUMENTS) {
      const texts = documents.slice(start, start + MOST_DOCUMENTS).map((each) => JSON.stringify(each));
      const body = JSON.stringify({ TraceSegmentDocuments: texts });
      const request = { method: 'POST', protocol: 'https:', hostname, path: '/TraceSegments', body };
      const { headers } = await signer.sign({
        ...request,
        headers: { host: hostname, 'content-type': 'application/json' },
      });
      const { host: _, ...sent } = headers;
      const answer = await call(`https://${hostname}/TraceSegments`, {
        method: 'POST',
        headers: sent,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(requestLimit(LIMIT_MS)),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`X-Ray answered ${answer.status}`);
    }
  };
}
