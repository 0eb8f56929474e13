import { describe, expect, it } from 'vitest'
import { isReachable, parseRanges } from '#net/address-ranges.ts'

const none = parseRanges([])

describe('addresses that requests may go to', () => {
  it.each([
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001::200e',
  ])('include %s of the public internet', (address) => {
    expect(isReachable(address, none)).toBe(true)
  })

  it.each([
    ['unspecified', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by carriers', '100.64.0.1'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local, where clouds keep metadata', '169.254.169.254'],
    ['protocol assignments', '192.0.0.192'],
    ['documentation', '203.0.113.7'],
    ['benchmarks', '198.19.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['link-local', 'fe80::1'],
    ['link-local on a wire', 'fe80::1%eth0'],
    ['a zone on a public one', '2606:4700::1111%1'],
    ['private', 'fc00::1'],
    ['metadata', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['IPv4 in IPv6, in hexadecimal', '::ffff:7f00:1'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['translated', '64:ff9b::7f00:1'],
    ['translated locally', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['documentation', '2001:db8::1'],
    ['no address', 'localhost'],
    ['nothing', ''],
  ])('leave out %s: %s', (_, address) => {
    expect(isReachable(address, none)).toBe(false)
  })

  it('include what the operator opened, and no more', () => {
    const allowed = parseRanges(['10.1.0.0/16', '127.0.0.1', 'fd00::/8'])
    expect(['10.1.2.3', '127.0.0.1', 'fd12::1'].map((address) => isReachable(address, allowed))).toEqual([
      true,
      true,
      true,
    ])
    expect(['10.2.0.1', '127.0.0.2', 'fc00::1', '::1'].map((address) => isReachable(address, allowed))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('address ranges', () => {
  it.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0/8', 'fd00::/129', '10.0.0.0/8/8', '10.0.0.0/-1', 'intranet', ''])(
    'cannot be "%s"',
    (range) => {
      expect(() => parseRanges([range])).toThrow(`"${range}" is not an address range`)
    },
  )
})
