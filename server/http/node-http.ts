/**
 * Node's module for HTTP. Importing it by its name would also load a client with WebSockets, which nobody uses here and
 * which takes a tenth of the start.
 */
export const { createServer, IncomingMessage, Server, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http');
