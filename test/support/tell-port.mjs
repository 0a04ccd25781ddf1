// Preloaded into a server that takes any free port: tells on the IPC channel which one it has, and ends the server
// where the run that started it was killed.
import { subscribe } from 'node:diagnostics_channel';

subscribe('tracing:net.server.listen:asyncEnd', ({ server }) => {
  process.send?.({ port: server.address().port });
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
