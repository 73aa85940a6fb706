// Loaded into Firebase's emulators. They answer with Express, which names itself in the function's
// answers; the framework of the deployed function does not.
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

subscribe('http.server.request.start', (message) => {
  const { response } = message as { response: ServerResponse };
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'x-powered-by' ? response : set(name, value);
});
