import type { Answer } from '../../../lib/api/api.ts';
import type { AccessProblem } from '../api/get-no-access.ts';

/** Facts of a choice after an access problem. */
export interface Chooser {
  request: Answer<'requests.get'>;
  job: Answer<'bids.getJob'>;
  payment: Answer<'payments.get'>;
  problem: AccessProblem;
}
