import { isIPv6 } from 'node:net';

/**
 * Returns the unit of a rate limit: an IPv4 address, or the /64 of an IPv6 one, since its holder has all 2^64
 * addresses. Other text does not change.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Parses the eight groups of an address in any spelling. */
function groupsOf(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [a = 0, b = 0, c = 0, d = 0] = (dotted ?? []).slice(1).map(Number);
  const hex = dotted
    ? `${address.slice(0, dotted.index)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
    : address;
  const [head = '', tail = ''] = hex.split('::');
  const of = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [of(head), of(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
