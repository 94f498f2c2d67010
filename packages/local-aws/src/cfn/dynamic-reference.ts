/** A `{{resolve:secretsmanager:…}}` inside a resolved property. */
export interface SecretReference {
  /** Name or ARN of the secret. */
  secretId: string;
  /** Key inside a secret that holds a JSON object; without it, the whole text. */
  jsonKey?: string;
  versionStage?: string;
}

const SECRET =
  /\{\{resolve:secretsmanager:((?:arn:[^:]*:[^:]*:[^:]*:[^:]*:secret:[^:}]*)|[^:}]*)([^}]*)\}\}/g;

/** Replaces every dynamic reference in `text` with the result of `lookUp`. Throws for an unknown kind. */
export async function resolveDynamicReferences(
  text: string,
  lookUp: (reference: SecretReference) => Promise<string>,
): Promise<string> {
  let resolved = '';
  let end = 0;
  for (const match of text.matchAll(SECRET)) {
    const [whole, secretId = '', rest = ''] = match;
    const [, kind = 'SecretString', jsonKey, versionStage] = rest.split(':');
    if (kind !== 'SecretString') throw new Error(`Dynamic reference of an unknown kind: ${whole}`);
    const reference: SecretReference = { secretId };
    if (jsonKey) reference.jsonKey = jsonKey;
    if (versionStage) reference.versionStage = versionStage;
    resolved += text.slice(end, match.index) + (await lookUp(reference));
    end = match.index + whole.length;
  }
  resolved += text.slice(end);
  if (resolved.includes('{{resolve:')) throw new Error(`Dynamic reference of an unknown kind: ${resolved}`);
  return resolved;
}
