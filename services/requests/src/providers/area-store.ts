import { blocksWithin, milesBetween, type Point } from '@sward/shared/kernel';
import { SKILLS } from '@sward/shared/product';
import { type Condition, equals, type Key, missing, type Table, type Write } from '@sward/shared/table';
import type { ServiceRequest } from '../request/request.ts';
import type { Provider } from './provider.ts';
import { providerKey, readProviders } from './provider-store.ts';

const partition = (block: string) => `AREA#${block}`;
const PREFIX = 'PROVIDER#';
const areaKey = (block: string, accountId: string): Key => ({
  pk: partition(block),
  sk: `${PREFIX}${accountId}`,
});

/** Returns the blocks within the provider's radius; none until the base is located. */
export function areasOf(basePoint: Point | undefined, radiusMiles: number): string[] {
  return basePoint ? blocksWithin(basePoint, radiusMiles) : [];
}

/** Returns a provider's listed blocks, with the condition that their source event is still the latest. */
export async function readAreas(
  table: Table,
  accountId: string,
): Promise<{ areas: string[]; unchanged: Condition }> {
  const item = await table.get(providerKey(accountId), { consistent: true });
  const version = item?.approvalVersion;
  return {
    areas: (item?.areas as string[] | undefined) ?? [],
    unchanged: version === undefined ? missing('approvalVersion') : equals('approvalVersion', version),
  };
}

/** Replaces the blocks in which a provider is listed. */
export function replaceAreas(
  accountId: string,
  before: readonly string[],
  after: readonly string[],
): Write[] {
  const left = before.filter((block) => !after.includes(block));
  const entered = after.filter((block) => !before.includes(block));
  return [
    ...left.map((block) => ({ delete: areaKey(block, accountId) })),
    ...entered.map((block) => ({ put: { ...areaKey(block, accountId) } })),
  ];
}

/** Yields approved providers with the request's skills whose radius covers it, page by page. */
export async function* providersAround(table: Table, request: ServiceRequest): AsyncGenerator<Provider[]> {
  let cursor: string | null = null;
  do {
    const page = await table.query({ pk: partition(request.block), sk: { beginsWith: PREFIX }, cursor });
    const ids = page.items.map(({ sk }) => sk.slice(PREFIX.length));
    const providers = [...(await readProviders(table, ids)).values()];
    yield providers.filter((provider) => suits(provider, request));
    cursor = page.cursor;
  } while (cursor);
}

function suits(provider: Provider, request: ServiceRequest): boolean {
  const { basePoint, radiusMiles, skills } = provider;
  if (!provider.approved || !provider.payable || !basePoint || provider.accountId === request.ownerId)
    return false;
  const near = milesBetween(basePoint, request.publicPoint) <= radiusMiles;
  return near && skills.some((skill) => request.serviceTypeIds.includes(serviceOf(skill)));
}

/** Returns the service type that a skill serves; 0 for others. */
function serviceOf(skill: string): number {
  return (skill in SKILLS && SKILLS[skill as keyof typeof SKILLS].serviceTypeId) || 0;
}
