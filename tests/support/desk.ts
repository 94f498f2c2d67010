import type { AnyBody, Person } from './people.ts';

/** What an operator does to an account: `suspend`, `reinstate`, `insurance`; gives the person as the desk shows them. */
export const act = (
  operator: Person,
  accountId: string,
  what: string,
  body: object = { reason: 'Reported twice' },
): Promise<AnyBody> => operator.must('POST', `/api/operator/people/${accountId}/${what}`, body);
