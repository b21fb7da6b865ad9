import type { Endpoint, SessionOptions } from '../createEndpoint.js';
import { createSealedEndpoint } from '../createSealedEndpoint.js';
import type { Services } from '../createServices.js';
import { Audit } from './audit.js';
import { Frames } from './frames.js';
import type { Pattern } from './pattern.js';
import { readAudit } from './readAudit.js';
import { weatherA } from './weatherA.js';
import { weatherB } from './weatherB.js';
import { weatherC } from './weatherC.js';
import { weatherD } from './weatherD.js';
import { weatherE } from './weatherE.js';
import { weatherF } from './weatherF.js';
import { weatherG } from './weatherG.js';
import { weatherH } from './weatherH.js';

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

/** Serves the same weather tool in eight ways at `/patterns/mcp`. */
export function createPatternsEndpoint(services: Services, sessions?: SessionOptions): Endpoint {
  const audit = new Audit(async (run, letter) => {
    try {
      await services.ledger({ tool: `weather-${letter}`, subject: run, details: {} });
    } catch (error) {
      services.log('An effect could not be written down', error);
    }
  });
  const shared = { audit, frames: new Frames(services.stateTtlSeconds * 1000) };
  return createSealedEndpoint(
    'patterns',
    services,
    (server) => {
      for (const addTo of patterns) addTo(server, shared);
    },
    sessions,
  );
}
