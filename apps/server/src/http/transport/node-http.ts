/**
 * Importing `node:http` by name also loads the client behind `fetch`, since `WebSocket` is one of its names. Fetched
 * like this, it leaves the client alone until somebody calls it: `docs/performance.md` has what that saves.
 */
export const { createServer, IncomingMessage, maxHeaderSize, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http')
