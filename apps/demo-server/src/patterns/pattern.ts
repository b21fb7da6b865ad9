import type {
  CallToolResult,
  InputRequiredResult,
  McpServer,
  ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Audit, Letter } from './audit.js';
import type { Frames } from './frames.js';

/** What the patterns share from one request to the next. */
interface PatternServices {
  audit: Audit;
  frames: Frames;
}

/** One way to write the weather tool: a function that adds it to a server. */
export type Pattern = (server: McpServer, services: PatternServices) => void;

/** What every weather tool is called with. */
export interface WeatherArguments {
  location: string;
  run: string;
}

/** Adds the weather tool of one pattern; all of them look the same from outside. */
export function registerWeather(
  server: McpServer,
  letter: Letter,
  how: string,
  handler: (args: WeatherArguments, ctx: ServerContext) => Promise<CallToolResult | InputRequiredResult>,
): void {
  server.registerTool(
    `weather-${letter}`,
    {
      title: `Weather, pattern ${letter.toUpperCase()}`,
      description: `Tells the weather after asking for units and span; ${how}.`,
      inputSchema: z.object({
        location: z.string().min(1).max(100).describe('The place, for example "Lisbon"'),
        run: z.string().min(1).max(60).default('shared').describe('Under which name the audit counts this'),
      }),
      // It writes into the audit, so a second execution is not nothing.
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    handler,
  );
}
