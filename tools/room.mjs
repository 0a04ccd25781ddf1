import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { env, execPath } from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const KEEPER = fileURLToPath(new URL('./keeper.mjs', import.meta.url));
/** What systems call the folder for temporary files. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'];

/**
 * Gives this run a room: a temporary folder for all that it and its processes put down, whose keeper clears it
 * when this process is gone, however it ended (keeper.mjs).
 * @returns {Promise<() => Promise<void>>} leaves the room and resolves once it is cleared
 */
export async function takeRoom() {
  const keeper = spawn(execPath, [KEEPER], {
    // A group of its own: what ends the whole run at once must not end its keeper.
    detached: true,
    // Nobody else has the pipe's other end, so the keeper sees our end by it.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(keeper, 'exit');
  keeper.stdin.on('error', () => {}); // it was ended by somebody: the next run's keeper clears up
  const told = once(createInterface(keeper.stdout), 'line');
  const [room] = await Promise.race([told, ended.then(() => [])]);
  if (room === undefined) throw new Error('no temporary folder could be made for this run');
  for (const name of VARIABLES) env[name] = room;
  return async () => {
    keeper.stdin.end();
    await ended;
  };
}
