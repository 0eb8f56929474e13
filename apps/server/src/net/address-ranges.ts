import { BlockList, isIP } from 'node:net'

/** Networks that are not of the public internet, after IANA's registries of special-purpose addresses. */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Inside the one public network of IPv6: tunnels that can carry any IPv4 address, and examples. */
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** The ranges as one list; the message of what it throws names the one that is none. */
export function parseRanges(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits, ...rest] = range.split('/')
    const family = isIP(address)
    const most = family === 4 ? 32 : 128
    const length = bits === undefined ? most : Number(bits)
    if (!family || rest.length > 0 || !/^\d{1,3}$/.test(bits ?? '0') || length > most) {
      throw new RangeError(`"${range}" is not an address range such as 10.0.0.0/8 or fd00::/8`)
    }
    list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

const closed = parseRanges([...closed4, ...closed6])
const public6 = parseRanges(['2000::/3'])

/** Whether a request may go to an address (against SSRF): one of the public internet, or one the operator opened. */
export function isReachable(address: string, allowed: BlockList): boolean {
  const family = isIP(address)
  // An address with a zone belongs to one wire of this machine.
  if (!family || address.includes('%')) return false
  if (allowed.check(address, family === 4 ? 'ipv4' : 'ipv6')) return true
  return family === 4
    ? !closed.check(address, 'ipv4')
    : public6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
