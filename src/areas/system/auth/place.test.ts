import { expect, test } from 'vitest'
import { placeOf } from './place.server.ts'

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::ffff:a00:1', '10.0.0.1'],
  ['0:0:0:0:0:FFFF:0A00:0001', '10.0.0.1'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::ffff:ffff:ffff:ffff', '2001:db8:0:0'],
  ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0'],
  ['2001:0DB8:0000:0000:9::', '2001:db8:0:0'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:10.0.0.1', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::10.0.0.1', '64:ff9b:0:0'],
  ['1::', '1:0:0:0'],
  ['somewhere', 'somewhere'],
])('S-24 %s is at the place %s, however it is written', (address, place) => expect(placeOf(address)).toBe(place))
