import { openPort, type Port } from '@sward/local-aws/parts';
import { resourcesOf, unknownTypes, withoutTypes } from './cloudformation.ts';

const TEMPLATE = {
  Resources: {
    Bus: { Type: 'AWS::Events::EventBus' },
    Archive: { Type: 'AWS::Events::Archive', Properties: { SourceArn: { 'Fn::GetAtt': ['Bus', 'Arn'] } } },
    Rule: { Type: 'AWS::Events::Rule', Properties: { EventBusName: { Ref: 'Bus' } } },
  },
};

describe('a template with types that an emulator does not know', () => {
  test('loses their resources alone', () => {
    const { template, left } = withoutTypes(TEMPLATE, ['AWS::Events::Archive']);

    expect([Object.keys(template.Resources ?? {}), left]).toEqual([['Bus', 'Rule'], ['Archive']]);
  });

  test('is refused when others need them', () => {
    expect(() => withoutTypes(TEMPLATE, ['AWS::Events::EventBus'])).toThrow(
      'Bus, which other resources need',
    );
  });
});

describe('what CloudFormation answers', () => {
  let port: Port;
  let endpoint: string;
  const answers = (status: number, ...bodies: string[]) =>
    port.serve((_, response) =>
      response.writeHead(status).end(bodies.length > 1 ? bodies.shift() : bodies[0]),
    );
  beforeEach(async () => {
    port = await openPort(0);
    endpoint = `http://127.0.0.1:${port.number}`;
  });
  afterEach(() => port.close());

  test('its refusal names the types', async () => {
    answers(
      400,
      '<Message>Template format error: Unrecognized resource types: [AWS::A::B, AWS::C::D]</Message>',
    );

    expect(await unknownTypes(endpoint, [TEMPLATE])).toEqual(['AWS::A::B', 'AWS::C::D']);
  });

  test('another refusal is an error', async () => {
    answers(400, '<Message>Rate exceeded</Message>');

    await expect(unknownTypes(endpoint, [TEMPLATE])).rejects.toThrow('Rate exceeded');
  });

  test('all pages of a stack are read', async () => {
    const page = (id: string, rest: string) =>
      `<StackResourceSummaries><member><LogicalResourceId>${id}</LogicalResourceId>` +
      `<PhysicalResourceId>${id}-1</PhysicalResourceId><ResourceType>AWS::A::B</ResourceType>` +
      `<ResourceStatus>CREATE_COMPLETE</ResourceStatus></member></StackResourceSummaries>${rest}`;
    answers(200, page('One', '<NextToken>more</NextToken>'), page('Two', ''));

    expect(await resourcesOf(endpoint, 'S')).toEqual(
      ['One', 'Two'].map((id) => ({
        stack: 'S',
        id,
        physicalId: `${id}-1`,
        type: 'AWS::A::B',
        status: 'CREATE_COMPLETE',
      })),
    );
  });
});
