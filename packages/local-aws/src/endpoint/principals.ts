import { createHmac, randomBytes } from 'node:crypto';
import { ACCOUNT } from '../cfn/resource-types.ts';
import type { PolicyStatement, Principal, Store } from '../core/types.ts';
import type { FunctionDefinition } from '../lambda/function-definition.ts';

const SEED_KEY = 'cloud~keys';
const KEY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export interface Principals {
  /** The principal that may do everything, for seeding and tests. */
  administrator: Principal;
  /** Returns the principal of a key; undefined for an unknown key. */
  byAccessKey(accessKeyId: string): Principal | undefined;
  ofFunction(definition: FunctionDefinition): Principal;
}

/**
 * Creates the keys of this state folder, one for each function and one for the administrator. They are derived from a
 * secret of the store, so that a link signed before a restart stays valid. Throws when a role is unknown.
 */
export async function createPrincipals(
  store: Store,
  definitions: readonly FunctionDefinition[],
  statementsOf: ReadonlyMap<string, PolicyStatement[]>,
): Promise<Principals> {
  const seed = (await store.get<string>(SEED_KEY)) ?? (await newSeed(store));
  const byKey = new Map<string, Principal>();
  const byFunction = new Map<string, Principal>();

  function add(name: string, rights: Pick<Principal, 'administrator' | 'statements'>): Principal {
    const digest = createHmac('sha512', seed).update(name).digest();
    const id = [...digest.subarray(0, 16)].map((byte) => KEY_ALPHABET[byte % KEY_ALPHABET.length]).join('');
    const principal: Principal = {
      accessKeyId: `AKIA${id}`,
      secretAccessKey: digest.subarray(24, 54).toString('base64'),
      name,
      ...rights,
    };
    byKey.set(principal.accessKeyId, principal);
    return principal;
  }

  const administrator = add(`arn:aws:iam::${ACCOUNT}:user/administrator`, {
    administrator: true,
    statements: [],
  });
  for (const { name, arn, roleArn } of definitions) {
    const statements = statementsOf.get(roleArn);
    if (!statements) throw new Error(`Function ${name}: the templates hold no role ${roleArn}`);
    const roleName = roleArn.slice(roleArn.lastIndexOf('/') + 1);
    const session = `arn:aws:sts::${ACCOUNT}:assumed-role/${roleName}/${name}`;
    byFunction.set(arn, add(session, { administrator: false, statements }));
  }

  return {
    administrator,
    byAccessKey: (accessKeyId) => byKey.get(accessKeyId),
    ofFunction({ name, arn }) {
      const principal = byFunction.get(arn);
      if (!principal) throw new Error(`Function ${name} has no key`);
      return principal;
    },
  };
}

async function newSeed(store: Store): Promise<string> {
  const seed = randomBytes(32).toString('hex');
  await store.put(SEED_KEY, seed);
  return seed;
}
