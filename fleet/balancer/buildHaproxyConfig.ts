import type { BalancerOptions } from './balancer.js';

/** Writes a configuration for HAProxy, as docs/fleet.md explains it. */
export function buildHaproxyConfig({
  ports,
  port,
  stickyHeader,
}: BalancerOptions & { port: number }): string {
  const balance =
    stickyHeader === undefined
      ? ['balance roundrobin']
      : [`balance hdr(${stickyHeader})`, 'hash-type consistent'];
  return [
    'global',
    '  maxconn 4096',
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  option httpclose',
    '  retries 3',
    '  option redispatch 1',
    '  retry-on conn-failure',
    'frontend fleet',
    `  bind 127.0.0.1:${port}`,
    '  default_backend instances',
    'backend instances',
    ...balance.map((line) => `  ${line}`),
    ...ports.map((each, index) => `  server instance-${index + 1} 127.0.0.1:${each}`),
    '',
  ].join('\n');
}
