import { BlockList, isIPv4, isIPv6 } from 'node:net';

function groupsOf(address: string): string[] {
  const plain = address.split('%')[0] ?? '';
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(plain);
  const hex = (high: string | undefined, low: string | undefined): string =>
    (Number(high) * 256 + Number(low)).toString(16);
  const text = dotted
    ? `${dotted[1]}${hex(dotted[2], dotted[3])}:${hex(dotted[4], dotted[5])}`
    : plain.toLowerCase();
  const [left = '', right] = text.split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array<string>(zeros).fill('0'), ...tail].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** The IPv4 address in a mapped one (::ffff:a.b.c.d), the form a dual-stack socket reports. */
function mappedV4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/** IPv4 in any notation, or the /64 network of IPv6, which one household owns; other text as it is, cut. */
export function addressKey(address: string): string {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return address.slice(0, 64);
  const groups = groupsOf(address);
  return mappedV4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

function networkProblem(text: string): string | undefined {
  const [address = '', bits, ...rest] = text.split('/');
  const width = isIPv4(address) ? 32 : 128;
  if (width === 128 && !isIPv6(address)) return 'no address';
  if (bits === undefined) return undefined;
  const isNumber = rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= width;
  if (!isNumber) return 'no network';
  // A proxy trusted for everybody would let any client choose its own address.
  return Number(bits) === 0 ? 'everybody' : undefined;
}

/** Whether text is one address or a network (10.0.0.0/8, fd00::/8) smaller than the whole Internet. */
export const isNetwork = (text: string): boolean => networkProblem(text) === undefined;

/** First and last address of a network as numbers, IPv4 among the mapped ones of IPv6. */
function spanOf(network: string): [bigint, bigint] {
  const [address = '', bits] = network.split('/');
  const isV4 = isIPv4(address);
  const groups = groupsOf(isV4 ? `::ffff:${address}` : address);
  const first = BigInt(`0x${groups.map((group) => group.padStart(4, '0')).join('')}`);
  const free = BigInt((isV4 ? 32 : 128) - Number(bits ?? (isV4 ? 32 : 128)));
  const start = (first >> free) << free;
  return [start, start + (1n << free) - 1n];
}

/** From where somebody can come: IPv4 without its groups and its reserve (224.0.0.0 and above), and what of IPv6 is given out. */
const SENDERS: readonly [bigint, bigint][] = [
  [spanOf('0.0.0.0/1')[0], spanOf('192.0.0.0/3')[1]],
  spanOf('2000::/4'),
];

/** Whether a list of networks leaves out less than a sixteenth of the addresses that can send, of either family: then whoever
 * comes is trusted, as by a network of everybody. */
export function coversEverybody(networks: readonly string[]): boolean {
  const spans = networks.map(spanOf).sort(([a], [b]) => (a < b ? -1 : 1));
  return SENDERS.some(([first, last]) => {
    let at = first;
    let covered = 0n;
    for (const [from, to] of spans) {
      const start = from > at ? from : at;
      const end = to < last ? to : last;
      if (end < start) continue;
      covered += end - start + 1n;
      at = end + 1n;
    }
    return covered * 16n >= (last - first + 1n) * 15n;
  });
}

/** A test whether an address is in one of these addresses or networks, each accepted by `isNetwork`. */
export function trustIn(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    if (isIPv4(address)) return list.check(address, 'ipv4');
    return isIPv6(address) && list.check(address, 'ipv6');
  };
}
