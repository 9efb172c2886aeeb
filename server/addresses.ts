import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

const LOOPBACK = ['127.0.0.1', 'localhost']

/** Is this host of an address the machine itself? IPv6 stands in brackets. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

/** Is this the address of the machine itself, on whatever port? */
export const isLoopbackOrigin = (origin: string): boolean =>
  URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname)

/** The addresses of this machine's networks, without those that only work with the name of an interface. */
const ownAddresses = (family: 'IPv4' | 'IPv6'): string[] =>
  Object.values(networkInterfaces())
    .flatMap((networks) => networks ?? [])
    .filter((network) => network.family === family && !network.address.startsWith('fe80:'))
    .map(({ address }) => address)

/** The hosts under which a server that listens on this one answers. */
const hostsOf = (host: string): string[] => {
  if (host === '0.0.0.0') return [...new Set(['127.0.0.1', ...ownAddresses('IPv4')])]
  if (host === '::') return [...new Set(['127.0.0.1', ...ownAddresses('IPv4'), ...ownAddresses('IPv6')])]
  return [host]
}

/** As browsers name it, since theirs is compared with it: a name in small letters, and no port where it is 80. */
const originOf = (host: string, port: number): string =>
  new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin

/** Where a server that listens on this host and port is reached, the address for this machine first. */
export const originsOf = (host: string, port: number): string[] =>
  hostsOf(host).map((name) => originOf(name, port))

/** The same for the names of the machine itself. */
export const loopbackOrigins = (port: number): string[] => LOOPBACK.map((host) => originOf(host, port))

/** An origin that browsers open: http or https, without a path. */
export const isWebOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)

/** The names of hosts, without ports, under which somebody may ask for one of these origins. */
export const hostNamesOf = (origins: string[]): string[] => origins.map((origin) => new URL(origin).hostname)

const HOST_HEADER = /^(?<host>\[[\da-f:.]+\]|[^:@/?#[\]\\\s]+)(?::\d+)?$/i

/**
 * Whether a request may name this host: one of `names`, or any address. A page of another site can lead a name of its
 * own to this machine and then read what is answered (DNS rebinding); an address leads nowhere else.
 */
export const isKnownHost = (header: string, names: readonly string[]): boolean => {
  const host = HOST_HEADER.exec(header)?.groups?.['host']?.toLowerCase()
  if (host === undefined) return false
  return isIP(host.replaceAll(/[[\]]/g, '')) !== 0 || names.includes(host)
}
