import { hostOf, isLoopback, isPublicAddress } from './public-address.js';

it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
  'takes %s for public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ['this machine', ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '0.0.0.0', '::']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '::ffff:192.168.0.1']],
  ['link-local', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0']],
  ['metadata', ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16']],
  ['unique-local', ['fc00::1', 'fd12:3456::1']],
  ['shared by a carrier', ['100.64.0.1', '100.127.255.255']],
  ['multicast', ['224.0.0.1', '239.255.255.250', 'ff02::1']],
  ['reserved', ['192.0.0.192', '198.18.0.1', '240.0.0.1', '255.255.255.255', '192.0.2.1']],
  [
    'IPv4 in disguise',
    ['::7f00:1', '64:ff9b::7f00:1', '64:ff9b::a00:1', '2002:7f00:1::', '2001::1'],
  ],
  ['documentation', ['2001:db8::1']],
  ['site-local', ['fec0::1']],
  ['no address', ['', 'localhost', '1.2.3', '8.8.8.8.8', '0x7f.1']],
])('takes none for public that is %s', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

it('knows this machine by all its addresses', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'].map(isLoopback)).toEqual(
    Array(4).fill(true),
  );
  expect(['10.0.0.1', '169.254.169.254', 'localhost'].map(isLoopback)).toEqual([
    false,
    false,
    false,
  ]);
});

it('reads the host of an address as sockets take it', () => {
  expect(hostOf(new URL('https://[::1]:8443/x'))).toBe('::1');
  // `URL` already reads all the ways to write an address.
  for (const odd of ['https://2130706433/', 'https://0x7f.1/', 'https://017700000001/']) {
    expect(hostOf(new URL(odd))).toBe('127.0.0.1');
  }
});
