import auth from '@sward/auth/service';
import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  type CfnUserPoolClient,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { tableStatementsFor } from '../constructs/grants.ts';
import type { Resources } from '../constructs/resources.ts';
import { SwardFunction } from '../constructs/sward-function.ts';
import { type Stage, senderOf } from '../stage.ts';

export interface AuthStackProps extends StackProps {
  tables: Resources['tables'];
}

/** The user pool, which holds only the passwords and authenticators, with the settings that are fixed at its creation. */
export class AuthStack extends Stack {
  readonly pool: UserPool;
  /** Reachable only with IAM: password sign-in by the auth service. */
  readonly serverClient: UserPoolClient;
  /** Public, without any sign-in flow: the browser requests a reset code with it. */
  readonly resetClient: UserPoolClient;

  constructor(scope: Construct, id: string, stage: Stage, props: AuthStackProps) {
    super(scope, id, props);
    this.pool = new UserPool(this, 'People', {
      // The pool only needs passwords and authenticators. The default plan costs nearly three times as much per person.
      featurePlan: FeaturePlan.LITE,
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      email: sender(stage),
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
      deletionProtection: stage.keepsData,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.answerTriggers(stage, props.tables);
    this.serverClient = this.client('Server', ['ALLOW_ADMIN_USER_PASSWORD_AUTH']);
    this.resetClient = this.client('Reset', ['ALLOW_REFRESH_TOKEN_AUTH']);
  }

  /** Adds the function that writes the pool's mails in Sward's design, and that acts on a password reset at the pool. */
  private answerTriggers(stage: Stage, tables: Resources['tables']): void {
    // It is in this stack, as the pool would otherwise depend on the services, which depend on the pool.
    const trigger = new SwardFunction(this, 'Trigger', {
      stage,
      bundle: 'auth-trigger',
      environment: {
        ACCOUNTS_TABLE: tables.accounts.tableName,
        SITE_URL: stage.siteUrl,
        MAIL_SUPPORT: stage.supportMail,
      },
      // The pool waits no longer than that.
      timeout: Duration.seconds(5),
    });
    for (const statement of tableStatementsFor(auth, 'trigger', tables)) trigger.addToRolePolicy(statement);
    for (const operation of [UserPoolOperation.CUSTOM_MESSAGE, UserPoolOperation.POST_CONFIRMATION])
      this.pool.addTrigger(operation, trigger.live);
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

/** The pool's own mails come from where all mail comes from. */
function sender({ mailFrom, mailIdentity }: Stage): UserPoolEmail {
  const { address, name } = senderOf(mailFrom);
  return UserPoolEmail.withSES({
    fromEmail: address,
    ...(mailIdentity === 'domain' && { sesVerifiedDomain: address.slice(address.indexOf('@') + 1) }),
    ...(name && { fromName: name }),
  });
}
