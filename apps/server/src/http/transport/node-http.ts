/**
 * Importing `node:http` by name also loads the client behind `fetch`, since `WebSocket` is one of its names: 13 MB and
 * a tenth of the start. Fetched like this, it leaves the client alone until somebody calls it.
 */
export const { createServer, IncomingMessage, maxHeaderSize, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http')
