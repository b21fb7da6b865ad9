import type { Connect, Logger, Plugin } from 'vite';
// Relative, because Vite would leave a package's name to Node, which cannot load TypeScript.
import { createDemoHandler } from '../demo-server/src/index.js';

/** Serves the demo server from the same origin as the page, so that one process is the whole demo. */
export function embedDemoServer(): Plugin {
  return {
    name: 'embed-demo-server',
    configureServer({ middlewares, config }) {
      middlewares.use(buildMiddleware(config.logger));
    },
    configurePreviewServer({ middlewares, config }) {
      middlewares.use(buildMiddleware(config.logger));
    },
  };
}

function buildMiddleware(logger: Logger): Connect.NextHandleFunction {
  const handle = createDemoHandler({
    log: (message, cause) => (cause === undefined ? logger.info(message) : logger.warn(message)),
  });
  return (request, response, next) => {
    handle(request, response).then((handled) => {
      if (!handled) next();
    }, next);
  };
}
