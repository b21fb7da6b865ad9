import type { BalancerOptions } from './balancer.js';

/** Writes a configuration for nginx, as docs/fleet.md explains it; all its files are in `folder`. */
export function buildNginxConfig(
  { ports, port, stickyHeader }: BalancerOptions & { port: number },
  folder: string,
): string {
  const hash =
    stickyHeader === undefined
      ? []
      : [`hash $http_${stickyHeader.toLowerCase().replaceAll('-', '_')} consistent;`];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    'daemon off;',
    'master_process off;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr crit;',
    'events { worker_connections 4096; }',
    'http {',
    '  access_log off;',
    ...temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`),
    '  upstream instances {',
    ...hash.map((line) => `    ${line}`),
    ...ports.map((each) => `    server 127.0.0.1:${each} max_fails=0;`),
    '  }',
    '  server {',
    `    listen 127.0.0.1:${port};`,
    '    location / {',
    '      proxy_pass http://instances;',
    '      proxy_http_version 1.1;',
    '      proxy_set_header Host $http_host;',
    '      proxy_set_header Connection close;',
    '      proxy_buffering off;',
    '      proxy_connect_timeout 2s;',
    '      proxy_read_timeout 1h;',
    '      proxy_next_upstream error;',
    '    }',
    '  }',
    '}',
    '',
  ].join('\n');
}
