import type { App } from 'aws-cdk-lib';

/** Everything that differs between stages. */
export interface Stage {
  /** `local` runs on the embedded cloud, `prod` and any other name in AWS. */
  name: string;
  local: boolean;
  /** Address of the site as people type it. */
  siteUrl: string;
  /** Sender of mail; its domain must be verified in SES. */
  mailFrom: string;
  supportMail: string;
}

/** Reads the stage from context (`-c stage=prod -c siteUrl=… -c mailFrom=… -c supportMail=…`); every value has a default. */
export function readStage(app: App): Stage {
  const context = (name: string, otherwise: string): string =>
    String(app.node.tryGetContext(name) ?? otherwise);
  const name = context('stage', 'dev');
  if (!/^[a-z][a-z0-9]{1,11}$/.test(name))
    throw new Error(`stage must be 2-12 small letters and digits: ${name}`);
  const local = name === 'local';
  const domain = local ? 'sward.test' : 'sward.example';
  return {
    name,
    local,
    siteUrl: context('siteUrl', local ? 'http://localhost:3000' : `https://${name}.${domain}`),
    mailFrom: context('mailFrom', `Sward <hello@${domain}>`),
    supportMail: context('supportMail', `support@${domain}`),
  };
}
