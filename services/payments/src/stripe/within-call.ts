import { recorded, requestLimit } from '@sward/shared/lambda/pure';
import Stripe from 'stripe';

/**
 * Returns Node's HTTP client for Stripe, limited so that each request ends before the function call that makes it, and
 * recorded in its trace.
 */
export function withinCall(http: Stripe.HttpClient = Stripe.createNodeHttpClient()): Stripe.HttpClient {
  return {
    getClientName: () => http.getClientName(),
    makeRequest(host, port, path, method, headers, data, protocol, timeoutMs) {
      const send = () =>
        http.makeRequest(host, port, path, method, headers, data, protocol, requestLimit(timeoutMs));
      return recorded({ name: 'Stripe', namespace: 'remote', operation: `${method} ${kindOf(path)}` }, send);
    },
  };
}

/** `/v1/refunds/re_1?limit=100` -> `/v1/refunds`. */
function kindOf(path: string): string {
  return path.split(/[/?]/).slice(0, 3).join('/');
}
