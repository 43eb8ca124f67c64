/** Names, IPv4 and IPv6, each with a port or none. A parser of addresses lets more through, such as what ends a directive. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/;

/** The origin of an address of http, which may stand in a header; undefined: it is none. */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, origin } = new URL(address);
  const isHttp = protocol === 'http:' || protocol === 'https:';
  return isHttp && HOST.test(host) ? origin : undefined;
}
