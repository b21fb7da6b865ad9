import { McpServer } from '@modelcontextprotocol/server';
import type { Services } from '../createServices.js';
import type { SealedState } from '../sealedState/sealedState.js';
import { weatherA } from './weatherA.js';
import { weatherB } from './weatherB.js';
import { weatherC } from './weatherC.js';
import { weatherD } from './weatherD.js';
import { weatherE } from './weatherE.js';
import { weatherF } from './weatherF.js';
import { weatherG } from './weatherG.js';
import { weatherH } from './weatherH.js';
import type { Pattern, PatternServices } from './pattern.js';
import { readAudit } from './readAudit.js';

const patterns: Pattern[] = [
  weatherA,
  weatherB,
  weatherC,
  weatherD,
  weatherE,
  weatherF,
  weatherG,
  weatherH,
  readAudit,
];

/** Builds a server with the same weather tool, written in eight ways. */
export function buildPatternsServer(
  { identity, log }: Services,
  sealedState: SealedState,
  services: PatternServices,
): McpServer {
  const server = new McpServer(
    { name: `patterns-${identity.name}`, title: `${identity.title}, patterns`, version: '0.0.0' },
    {
      instructions: 'Eight tools that do the same and are written differently; the weather is made up.',
      requestState: { verify: sealedState.verify },
    },
  );
  server.server.onerror = (error) => log(error.message, error);
  sealedState.protect(server);
  for (const addTo of patterns) addTo(server, services);
  return server;
}
