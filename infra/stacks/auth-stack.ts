import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  type CfnUserPoolClient,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** The user pool: it holds the passwords and nothing else; what is fixed at creation is fixed here. */
export class AuthStack extends Stack {
  readonly pool: UserPool;
  /** Reachable only with IAM: password sign-in by the auth service. */
  readonly serverClient: UserPoolClient;
  /** Public, without any sign-in flow: the browser asks for a reset code with it. */
  readonly resetClient: UserPoolClient;

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, props);
    this.pool = new UserPool(this, 'People', {
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      passwordPolicy: {
        minLength: 8,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
        tempPasswordValidity: Duration.days(7),
      },
      deletionProtection: !stage.local,
      removalPolicy: stage.local ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    });
    this.serverClient = this.client('Server', ['ALLOW_ADMIN_USER_PASSWORD_AUTH']);
    this.resetClient = this.client('Reset', ['ALLOW_REFRESH_TOKEN_AUTH']);
  }

  private client(id: string, flows: string[]): UserPoolClient {
    const client = this.pool.addClient(id, {
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
    });
    (client.node.defaultChild as CfnUserPoolClient).explicitAuthFlows = flows;
    return client;
  }
}
