import { join } from 'node:path';
import { writeAssembly } from '../../testing/cfn.ts';
import type { Template, TemplateValue } from './assembly.ts';
import { loadAssembly } from './load.ts';

const options = { awsUrl: 'http://127.0.0.1:4000' };
const load = (template: Template) => loadAssembly(writeAssembly({ shop: { template } }), options);
const queue = { Type: 'AWS::SQS::Queue' };

/** Resolves one value as a property of a bucket, beside a queue called `Orders`. */
function resolve(value: TemplateValue, rest: Template = {}): unknown {
  const { ofType } = load({
    ...rest,
    Resources: { Orders: queue, Photos: { Type: 'AWS::S3::Bucket', Properties: { Value: value } } },
  });
  return ofType('AWS::S3::Bucket')[0]?.properties.Value;
}

describe('intrinsic functions', () => {
  const cases: [name: string, value: TemplateValue, expected: unknown][] = [
    ['Ref of a queue is its address', { Ref: 'Orders' }, 'http://127.0.0.1:4000/000000000000/shop-Orders'],
    ['GetAtt Arn', { 'Fn::GetAtt': ['Orders', 'Arn'] }, 'arn:aws:sqs:us-east-1:000000000000:shop-Orders'],
    ['GetAtt as text', { 'Fn::GetAtt': 'Orders.QueueName' }, 'shop-Orders'],
    ['Join', { 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }, 'b']] }, 'a-us-east-1-b'],
    ['Split and Select', { 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
    [
      'Sub',
      { 'Fn::Sub': `\${AWS::Partition}:\${Orders.QueueName}:\${!Literal}` },
      `aws:shop-Orders:\${Literal}`,
    ],
    ['Sub with variables', { 'Fn::Sub': [`\${A}!`, { A: { Ref: 'AWS::AccountId' } }] }, '000000000000!'],
    ['NoValue leaves the property out', { a: 1, b: { Ref: 'AWS::NoValue' } }, { a: 1 }],
    ['NoValue leaves the element out', [1, { Ref: 'AWS::NoValue' }, 2], [1, 2]],
    ['a parameter has its default', { Ref: 'Size' }, 'small'],
    ['FindInMap', { 'Fn::FindInMap': ['Sizes', { Ref: 'Size' }, 'cents'] }, 500],
    ['If', { 'Fn::If': ['IsSmall', 'yes', 'no'] }, 'yes'],
    ['If of a composed condition', { 'Fn::If': ['Neither', 'yes', 'no'] }, 'no'],
  ];
  test.each(cases)('%s', (_name, value, expected) => {
    const resolved = resolve(value, {
      Parameters: { Size: { Type: 'String', Default: 'small' } },
      Mappings: { Sizes: { small: { cents: 500 } } },
      Conditions: {
        IsSmall: { 'Fn::Equals': [{ Ref: 'Size' }, 'small'] },
        Neither: { 'Fn::And': [{ 'Fn::Not': [{ Condition: 'IsSmall' }] }, { Condition: 'IsSmall' }] },
      },
    });

    expect(resolved).toEqual(expected);
  });

  const unresolvable: [name: string, value: TemplateValue, message: RegExp][] = [
    ['an unknown reference', { Ref: 'Nothing' }, /^Stack shop, Photos: nothing is called Nothing$/],
    [
      'an unknown attribute',
      { 'Fn::GetAtt': ['Orders', 'Color'] },
      /Photos: .* Orders has no attribute Color/,
    ],
    ['an unknown export', { 'Fn::ImportValue': 'other:Thing' }, /Photos: no stack exports other:Thing/],
    ['an unknown function', { 'Fn::Cidr': ['10.0.0.0/16', 1] }, /Photos: Fn::Cidr is not known/],
    ['a parameter without a value', { Ref: 'Secret' }, /parameter Secret has no value/],
    ['an element that is not there', { 'Fn::Select': [3, ['a']] }, /no element 3/],
    ['a hole in a text', { 'Fn::Sub': `a-\${Nothing}` }, /nothing is called Nothing/],
  ];
  test.each(unresolvable)('%s stops the start and says where', (_name, value, message) => {
    expect(() => resolve(value, { Parameters: { Secret: { Type: 'String' } } })).toThrow(message);
  });
});

test('stacks refer to each other through exports, and what is referred to comes first', () => {
  const folder = writeAssembly({
    app: {
      needs: ['data'],
      template: {
        Resources: {
          Api: {
            Type: 'AWS::Lambda::Function',
            Properties: {
              Code: { S3Key: 'abc.zip' },
              Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
              Table: { 'Fn::ImportValue': 'data:TableName' },
            },
          },
          Role: { Type: 'AWS::IAM::Role' },
        },
      },
      assets: { 'abc.zip': { 'index.mjs': '' } },
    },
    data: {
      template: {
        Resources: { Accounts: { Type: 'AWS::DynamoDB::Table' } },
        Outputs: { Name: { Value: { Ref: 'Accounts' }, Export: { Name: 'data:TableName' } } },
      },
    },
  });

  const { resources, ofType, outputs } = loadAssembly(folder, options);

  expect(resources.map(({ logicalId }) => logicalId)).toEqual(['Accounts', 'Role', 'Api']);
  expect(ofType('AWS::Lambda::Function')[0]).toMatchObject({
    stack: 'app',
    ref: 'app-Api',
    arn: 'arn:aws:lambda:us-east-1:000000000000:function:app-Api',
    codeFolder: join(folder, 'asset.abc.zip'),
    properties: { Table: 'data-Accounts', Role: 'arn:aws:iam::000000000000:role/app-Role' },
  });
  expect(outputs.data).toEqual({ Name: 'data-Accounts' });
});

test('names are the explicit ones, else made from stack and logical id, and always the same', () => {
  const template: Template = {
    Resources: {
      Named: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'orders' } },
      Uploads: { Type: 'AWS::S3::Bucket' },
      Pool: { Type: 'AWS::Cognito::UserPool' },
      Secret: { Type: 'AWS::SecretsManager::Secret' },
      [`Function${'x'.repeat(80)}`]: { Type: 'AWS::IAM::Role' },
    },
  };

  const first = load(template).resources;
  const second = load(template).resources;

  expect(first).toEqual(second);
  const [named, uploads, pool, secret, long] = first;
  expect(named?.arn).toBe('arn:aws:sqs:us-east-1:000000000000:orders');
  expect(uploads?.ref).toBe('shop-uploads');
  expect(pool?.ref).toMatch(/^us-east-1_[0-9a-z]{9}$/);
  expect(secret?.ref).toMatch(
    /^arn:aws:secretsmanager:us-east-1:000000000000:secret:shop-Secret-[0-9a-z]{6}$/,
  );
  expect(long?.ref).toHaveLength(64);
});

test('ignored types make nothing, their references still resolve', () => {
  const { resources } = load({
    Resources: {
      Logs: { Type: 'AWS::Logs::LogGroup', Properties: { Hidden: { 'Fn::GetAtt': ['Nothing', 'At.All'] } } },
      Role: { Type: 'AWS::IAM::Role', Properties: { LogGroup: { Ref: 'Logs' } } },
    },
  });

  expect(resources.map(({ type }) => type)).toEqual(['AWS::IAM::Role']);
  expect(resources[0]?.properties.LogGroup).toBe('shop-Logs');
});

test('a resource whose condition does not hold is not there', () => {
  const conditional: Template = {
    Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } },
    Resources: { Orders: { ...queue, Condition: 'Never' } },
  };

  expect(load(conditional).resources).toEqual([]);
});

test.each([
  ['AWS::EC2::Instance', /Stack shop, Thing: .* does not know the resource type AWS::EC2::Instance/],
  ['Custom::S3AutoDeleteObjects', /Stack shop, Thing: Custom::S3AutoDeleteObjects is a custom resource/],
  ['AWS::CloudFormation::CustomResource', /is a custom resource/],
])('%s stops the start', (type, message) => {
  expect(() => load({ Resources: { Thing: { Type: type } } })).toThrow(message);
});

test('resources that wait for each other stop the start', () => {
  const circle: Template = {
    Resources: { A: { ...queue, DependsOn: 'B' }, B: { ...queue, DependsOn: ['A'] } },
  };

  expect(() => load(circle)).toThrow('Circular dependency: shop/A -> shop/B -> shop/A');
});

test('a function without bundled code stops the start', () => {
  const inline: Template = {
    Resources: { Api: { Type: 'AWS::Lambda::Function', Properties: { Code: { ZipFile: 'x' } } } },
  };

  expect(() => load(inline)).toThrow(/Stack shop, Api: the code of the function is not an asset/);
});

test('a folder that is no assembly says so', () => {
  expect(() => loadAssembly('/nowhere', options)).toThrow('/nowhere is not a synthesized CDK app');
});
