import { contract } from '@sward/shared/contract';
import type { NamedCase } from '@sward/shared/directory';
import type { AccountActor } from '@sward/shared/kernel';
import { applied, operatorsView } from '../../testing/application-test-kit.ts';
import { code, type TestPorts, testPorts, withAccount, withOperators } from '../../testing/test-kit.ts';
import type { Account } from '../accounts/account.ts';
import { lookAtApplication } from '../applications/look-at-application.ts';
import { transitionApplication } from '../applications/transition-application.ts';
import { getPerson } from './get-person.ts';
import { listAudit } from './list-audit.ts';
import { lookAtPerson } from './look-at-person.ts';
import { personDetailView } from './views.ts';

const TICKET: NamedCase = { kind: 'ticket', id: `tkt_${'A'.repeat(26)}` };
const PROFILE = {
  ...{ address: '12 Elm Street', city: 'Cambridge', state: 'MA', zipCode: '02139' },
  ...{ propertyType: 'residential' as const, propertySize: 'medium' as const },
};

let ports: TestPorts;
let operator: AccountActor;
let dana: Account;
beforeEach(async () => {
  ports = testPorts();
  [operator] = (await withOperators(ports, 'Olive')) as [AccountActor];
  dana = (await withAccount(ports, { profile: PROFILE })).account;
});

const ticket = (more: object = {}) =>
  ports.conversations.transact([
    { put: { pk: `TICKET#${TICKET.id}`, sk: 'TICKET', status: 'open', accountId: dana.id, ...more } },
  ]);
const look = (actor = operator) => lookAtPerson(ports, actor, { accountId: dana.id, case: TICKET });
const audit = async () => (await listAudit(ports, operator, {})).items;

describe('an account', () => {
  test('is shown to operators without phone and street', async () => {
    const view = personDetailView(await getPerson(ports, operator, { accountId: dana.id }));

    expect(JSON.stringify(view)).not.toMatch(/555-0100|Elm Street/);
  });

  test('is opened within a running case, and each look is in the audit that operators see', async () => {
    await ticket();

    expect(await look()).toMatchObject({ phone: '617-555-0100', profile: { address: '12 Elm Street' } });
    await look();

    const facts = { case: { kind: 'ticket', id: TICKET.id } };
    const act = { action: 'account.look', subjectId: dana.id, note: '', facts };
    expect(await audit()).toMatchObject([act, act]);
  });

  test.each([
    ['that does not exist', undefined],
    ['of another account', { accountId: 'acc_01K00000000000000000000XXX' }],
    ['that has no account, as anyone may open one', { accountId: undefined }],
    ['that is closed', { status: 'closed' }],
  ])('is not opened within a case %s', async (_, more) => {
    if (more) await ticket(more);

    await expect(look()).rejects.toEqual(code('case_not_open'));

    expect(await audit()).toEqual([]);
  });

  test('is not opened by an application, which anyone may send under its address', () => {
    const { body } = contract['auth.lookAtPerson'];
    const named = (kind: string) => body.safeParse({ case: { kind, id: TICKET.id } }).success;

    expect(['dispute', 'report', 'ticket', 'application'].map(named)).toEqual([true, true, true, false]);
  });

  test('is opened by operators alone', async () => {
    await ticket();
    const { actor } = await withAccount(ports, {
      ...{ id: 'acc_01K00000000000000000000YYY', email: 'sam@example.com' },
    });

    await expect(look(actor)).rejects.toEqual(code('forbidden'));
  });
});

describe('an application', () => {
  test('is shown without phone and street; a look at them is in the audit', async () => {
    const { id } = await applied(ports);
    expect(JSON.stringify(await operatorsView(ports))).not.toMatch(/555-0101|Oak Street/);

    const seen = await lookAtApplication(ports, operator, { applicationId: id });

    expect(seen).toMatchObject({ phone: '617-555-0101', address: '9 Oak Street' });
    expect(await audit()).toMatchObject([{ action: 'application.look', subjectId: id }]);
  });

  test('is no case any more once it is decided', async () => {
    const { id } = await applied(ports, ['under_review']);
    await transitionApplication(ports, operator, {
      ...{ applicationId: id, to: 'rejected', note: 'Nothing to mow there.', becauseOfReport: false },
    });

    const attempt = lookAtApplication(ports, operator, { applicationId: id });

    await expect(attempt).rejects.toEqual(code('case_not_open'));
  });
});
