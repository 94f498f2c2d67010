import { variablesOf } from './function-environment.ts';

const functionWith = (Variables?: Record<string, unknown>) => ({
  Type: 'AWS::Lambda::Function',
  Properties: Variables && { Environment: { Variables } },
});

test('the variables of all functions are there, and of nothing else', () => {
  const Resources = {
    api: functionWith({ STAGE: 'local', NODE_OPTIONS: '--enable-source-maps' }),
    inbox: functionWith({ STAGE: 'local', LIMIT_CENTS: '20000' }),
    fallback: functionWith(),
    project: { ...functionWith({ NOT_OURS: 'x' }), Type: 'AWS::CodeBuild::Project' },
  };

  expect(variablesOf({ Resources })).toEqual({
    STAGE: 'local',
    NODE_OPTIONS: '--enable-source-maps',
    LIMIT_CENTS: '20000',
  });
});

test('what is known after deployment has the form that it will have', () => {
  const Resources = {
    live: functionWith({
      TABLE: { Ref: 'Table' },
      CALLBACK_URL: { 'Fn::Join': ['', ['https://', { Ref: 'Socket' }, '.example/ws']] },
      TABLES: { 'Fn::Join': [',', [{ Ref: 'One' }, { 'Fn::ImportValue': 'Other' }]] },
    }),
  };

  expect(variablesOf({ Resources })).toEqual({
    TABLE: 'unknown',
    CALLBACK_URL: 'https://unknown.example/ws',
    TABLES: 'unknown,unknown',
  });
});
