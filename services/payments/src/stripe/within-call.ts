import { recorded, requestLimit } from '@sward/shared/lambda/pure';
import Stripe from 'stripe';

/** Requests to Stripe, by Node's own client, that end before the function call that makes them does, and that its trace shows. */
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
