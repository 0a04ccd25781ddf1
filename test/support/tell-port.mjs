// Preloaded into a server that takes any free port: tells on the IPC channel which one it has.
import { subscribe } from 'node:diagnostics_channel';

subscribe('tracing:net.server.listen:asyncEnd', ({ server }) => {
  process.send?.({ port: server.address().port });
});
