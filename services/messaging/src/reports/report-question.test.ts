import { accountActor } from '@sward/shared/testing';
import {
  eventOf,
  marketplace,
  OWNER,
  PROVIDER,
  putQuestion,
  QUESTION,
  REQUEST,
  RIVAL,
  STRANGER,
  type TestPorts,
  testPorts,
} from '../../testing/test-kit.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { getReport } from './get-report.ts';
import { reportQuestion } from './report-question.ts';

const OPERATOR = accountActor({ accountId: 'acc_01K0000000000000000000000Q', userType: 'operator' });

let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  await marketplace(ports);
  await putQuestion(ports, { answer: '42 inches.', answeredAt: '2027-05-03T13:00:00.000Z' });
});

const report = (who = RIVAL, reason = 'This is rude') =>
  reportQuestion(ports, who, { requestId: REQUEST, questionId: QUESTION, reason });
const read = () => getReport(ports, OPERATOR, QUESTION);

test('whoever reads a question reports it once, and an operator reads it with its answer, audited', async () => {
  await report();
  await report(OWNER, 'Something else');

  expect(await read()).toMatchObject({
    report: { reporterId: RIVAL.accountId, reportedId: PROVIDER.accountId, reason: 'This is rude' },
    ...{ serviceRequestId: REQUEST, ownerId: OWNER.accountId, providerId: PROVIDER.accountId },
    ...{ messages: [], question: { text: 'How wide is the gate to the back?', answer: '42 inches.' } },
  });
  expect(ports.conversations.all().filter(({ pk }) => pk.startsWith('AUDIT#'))).toMatchObject([
    { action: 'message.read-report', subjectId: QUESTION },
  ]);
});

test('who asked may report the answer', async () => {
  await report(PROVIDER);

  expect((await read()).report).toMatchObject({ reportedId: OWNER.accountId });
});

test('a hidden one is still read by an operator', async () => {
  await report();
  await putQuestion(ports, { hiddenAt: '2027-05-03T14:00:00.000Z' });

  expect(await read()).toMatchObject({ question: { hiddenAt: '2027-05-03T14:00:00.000Z' } });
});

test.each([
  ['a stranger', STRANGER, {}, 'not_found'],
  ['another bidder, before the answer', RIVAL, { answer: undefined }, 'not_found'],
  ['its asker, before the answer', PROVIDER, { answer: undefined }, 'forbidden'],
  ['anyone, once it is hidden', OWNER, { hiddenAt: '2027-05-03T14:00:00.000Z' }, 'not_found'],
])('%s cannot, and nothing is written', async (_, who, fields, code) => {
  await putQuestion(ports, fields as Record<string, string>);

  await expect(report(who)).rejects.toMatchObject({ code });

  expect(ports.conversations.all()).toEqual([]);
});

test("an export has the reporter's words, and the deletion of the account takes them along", async () => {
  await report(RIVAL, 'He calls me names');
  const { accountId } = RIVAL;
  const exportId = 'exp_01K0000000000000000000000J';
  await exportOwnData(ports, eventOf(ports, 'AccountExportRequested', { accountId, exportId }));
  expect(ports.written.get(`exports/${accountId}/${exportId}/messaging.json`)).toMatchObject({
    questionReports: [{ questionId: QUESTION, reason: 'He calls me names' }],
  });

  await erasePerson(ports, eventOf(ports, 'AccountDeleted', { accountId }));

  expect(JSON.stringify(ports.conversations.all())).not.toContain('calls me names');
  expect((await read()).report).toMatchObject({ status: 'open' });
});
